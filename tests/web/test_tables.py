"""Tables of every kind over real sockets: two, teams, one device, the computer, onlookers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest

from tests.web.conftest import Welcome
from tests.web.playing import begin, duel, move, on_turn, pass_to_the_end, some_play
from tests.web.server import Client, Person, Server

BOT = {"kind": "bot", "level": "beginner"}


def test_two_play_to_the_end_and_have_the_record(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    with ani.at(match) as one, budi.at(match) as other:
        clients = [one, other]
        begin(clients)
        client, player = on_turn(clients)
        play = some_play(client.view, player)
        client.send({"kind": "score", "id": ID, "placements": play})
        assert client.until("score")["score"] is not None
        move(clients, "play", placements=play)
        assert one.view["board"] == other.view["board"]
        assert any(one.view["board"])
        going_on = ani.get(f"/api/matches/{match}/record.gcg")
        assert (going_on.status_code, going_on.json()["code"]) == (403, "forbidden")
        pass_to_the_end(clients)
        assert one.view["result"]["text"]
        assert one.view["secret"]
    for path, kind in {
        "log.json": "application/json",
        "record.gcg": "text/plain",
        "position.cgp": "text/plain",
        "board.svg": "image/svg+xml",
        "chance": "application/json",
        "events": "application/json",
    }.items():
        answer = budi.get(f"/api/matches/{match}/{path}")
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith(kind)
    assert budi.get(f"/api/matches/{match}").json()["phase"] in ("ended", "sealed")
    assert budi.get("/api/account/history").json()[0]["ended"] is True


def test_the_same_command_sent_twice_is_done_once(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    with ani.at(match) as one, budi.at(match):
        one.until("hello")
        asked = {"kind": "do", "id": ID, "command": {"kind": "draw"}}
        one.send(asked)
        first = one.until("ack", id=ID)
        one.send(asked)
        assert one.until("ack", id=ID) == first


def test_who_comes_back_is_told_what_was_missed(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        known = other.seq
        other.close()
        for _ in range(2):
            client = one if one.view["on_turn"] in one.view["audience"]["holds"] else None
            if client is None:
                break
            client.done("pass")
        with budi.at(match, after=known) as back:
            back.seq = known
            frame = back.read()
            if one.seq > known:
                assert frame["kind"] == "news"
                assert [told["seq"] for told in frame["told"]] == list(
                    range(known + 1, one.seq + 1)
                )


def test_a_table_waits_for_the_invited_and_begins_on_the_same_socket(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    made = ani.make()
    assert made["invites"][0]["url"].endswith(f"/join/{made['invites'][0]['code']}")
    with ani.at(made["match"]) as one:
        waiting = one.until("waiting")
        assert [seat["taken"] for seat in waiting["seats"]] == ["person", "invited"]
        early = ani.get(f"/api/matches/{made['match']}")
        assert (early.status_code, early.json()["code"]) == (409, "wrong-phase")
        budi.join(made["invites"][0]["code"].lower(), "Budi")
        assert one.until("hello")["view"]["players"][1]["name"] == "Budi"
    taken = welcome("Citra").post("/api/join", code=made["invites"][0]["code"], name="Citra")
    assert (taken.status_code, taken.json()["code"]) == (409, "seat-taken")
    wrong = budi.post("/api/join", code="NOTHERE1", name="Budi")
    assert (wrong.status_code, wrong.json()["code"]) == (404, "invitation-unknown")


def test_an_open_table_is_listed_until_it_is_full(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = ani.make(seats=[{"kind": "me"}, {"kind": "open"}])["match"]
    listed = [table for table in budi.get("/api/tables").json() if table["match"] == match]
    assert (listed[0]["host"], listed[0]["seats"], listed[0]["free"]) == ("Ani", 2, 1)
    assert budi.join(listed[0]["code"], "Budi") == {"match": match, "seat": 1}
    assert match not in {table["match"] for table in budi.get("/api/tables").json()}
    with ani.at(match) as client:
        assert client.until("hello")["view"]["rules"]["chat"] in (True, False)
        client.send({"kind": "chat", "id": ID, "text": "hello stranger"})
        assert client.until("refused")["code"] == "chat-closed"


def test_friends_chat_and_the_referee_of_a_match_keeps_it_shut(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi, parameters={"conduct.chat": True})
    with ani.at(match) as one, budi.at(match) as other:
        one.until("hello")
        one.send({"kind": "chat", "id": ID, "text": " selamat\n main "})
        assert other.until("chat")["text"] == "selamat main"
    made = ani.make(parameters={"conduct.chat": True}, referee="invite")
    for invite in made["invites"]:
        who = welcome("Wasit") if invite["seat"] == "referee" else budi
        who.join(invite["code"], "Wasit" if invite["seat"] == "referee" else "Budi")
    with ani.at(made["match"]) as one:
        one.until("hello")
        one.send({"kind": "chat", "id": ID, "text": "hush"})
        assert one.until("refused")["code"] == "chat-closed"


def test_who_leaves_a_waiting_table_frees_the_seat(welcome: Welcome) -> None:
    ani, budi, citra = welcome("Ani"), welcome("Budi"), welcome("Citra")
    match = ani.make(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], rules="klasik")[
        "match"
    ]
    assert budi.join(f"#{match}", "Budi")["seat"] == 1
    assert budi.post(f"/api/matches/{match}/leave").status_code == 204
    assert citra.join(f"#{match}", "Citra")["seat"] == 1


def test_a_table_is_given_up_by_who_has_set_it_up(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    made = ani.make()
    with budi.at(made["match"]) as waiting:
        waiting.until("waiting")
        assert budi.post(f"/api/matches/{made['match']}/cancel").status_code == 409
        assert ani.post(f"/api/matches/{made['match']}/cancel").status_code == 204
        assert waiting.until("bye")["code"] == "not-found"
    begun = duel(ani, budi)
    assert ani.post(f"/api/matches/{begun}/cancel").status_code == 409


def test_two_on_one_device_see_no_rack_until_one_looks(welcome: Welcome) -> None:
    ani = welcome("Ani")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Budi"}]
    match = ani.make(seats=seats)["match"]
    with ani.at(match) as client:
        begin([client])
        assert client.view["audience"]["holds"] == [0, 1]
        assert not any(player["rack"]["tiles"] for player in client.view["players"])
        client.send({"kind": "look", "player": client.view["on_turn"]})
        client.until("hello")
        seen = [bool(player["rack"]["tiles"]) for player in client.view["players"]]
        assert seen == [at == client.view["on_turn"] for at in range(2)]
        play = some_play(client.view, client.view["on_turn"])
        assert client.do("play", placements=play)["kind"] == "ack"


def test_one_tap_plays_against_the_computer(welcome: Welcome) -> None:
    ani = welcome("Ani")
    match = ani.post("/api/quick", level="beginner").json()["match"]
    with ani.at(match) as client:
        client.until("hello")
        assert client.view["players"][1]["bot"] == "beginner"
        while client.view["phase"] != "turn":
            _begin_alone(client)
        if client.view["on_turn"] == 0:
            client.done("pass")
        while client.view["on_turn"] != 0:
            client.read()
        assert any(move["player"] == 1 for move in client.view["moves"])


@pytest.mark.parametrize(
    ("language", "asked", "edition", "dictionary"),
    [
        ("id", {}, "Indonesian", "id"),
        ("en", {}, "English", "en"),
        ("ar", {}, "Arabic (Scrabby)", "ar"),
        ("en", {"language": "id"}, "Indonesian", "id"),
        ("id", {"edition": "english"}, "English", "en"),
        ("id", {"rules": "scrabby"}, "Arabic (Scrabby)", "ar"),
        ("ar", {"edition": "arabic"}, "Arabic", "ar"),
        ("id", {"rules": "standar"}, "Indonesian", "id"),
    ],
)
def test_at_once_tiles_and_words_are_those_of_the_language(
    server: Server,
    welcome: Welcome,
    language: str,
    asked: dict[str, str],
    edition: str,
    dictionary: str,
) -> None:
    ani = welcome("Ani", language=language)
    answer = ani.post("/api/quick", level="beginner", **asked)
    assert answer.status_code == 201, answer.text
    setup = server.table(answer.json()["match"]).match.setup
    assert setup.edition.title["en"] == edition
    assert setup.dictionary is not None
    assert setup.dictionary.name == dictionary
    assert not setup.rules.starting_draw.draw


@pytest.mark.parametrize("rules", ["awwe-2013", "dasar", "dasar-tim"])
def test_the_computer_plays_at_once_where_the_source_has_a_referee(
    welcome: Welcome, rules: str
) -> None:
    ani = welcome("Ani")
    answer = ani.post("/api/quick", rules=rules, level="beginner")
    assert answer.status_code == 201, answer.text
    with ani.at(answer.json()["match"]) as client:
        client.until("hello")
        assert not client.view["refereed"]
        while client.view["phase"] != "turn":
            _begin_alone(client)
        while client.view["on_turn"] != 0:
            client.read()
        client.done("pass")
        while client.view["on_turn"] != 0:
            client.read()
        assert {move["player"] for move in client.view["moves"]} > {0}


def test_cards_say_who_has_a_referee_and_what_score_each_level_reaches(welcome: Welcome) -> None:
    cards = {card["name"]: card for card in welcome(language="en").get("/api/rules").json()}
    refereed = {name for name, card in cards.items() if card["refereed"]}
    assert refereed == {"awwe-2013", "dasar", "dasar-tim"}
    assert cards["void"]["levels"] == {}
    levels = cards["garis-finish"]["levels"]
    assert all(set(targets) == {"2", "3", "4"} for targets in levels.values())
    assert all(points > 0 for targets in levels.values() for points in targets.values())


def test_tiles_and_bonuses_can_be_changed(server: Server, welcome: Welcome) -> None:
    ani = welcome("Ani")
    cards = {card["name"]: card for card in ani.get("/api/rules").json()}
    shown = {each["path"]: each for each in cards["sembilan-ubin"]["parameters"]}
    assert [shown[f"bingo.{tiles}"]["value"] for tiles in (7, 8, 9)] == [50, 50, 50]
    shown = {each["path"]: each for each in cards["single"]["parameters"]}
    assert shown["edition"]["value"] == "english"
    assert "indonesian" in {choice["value"] for choice in shown["edition"]["choices"]}
    assert "bingo.8" not in shown
    seats = [{"kind": "me"}, {"kind": "here", "name": "Budi"}]
    changed = {"edition": "indonesian", "bingo.7": 35}
    made = ani.make("single", seats=seats, parameters=changed, dictionary=None)
    setup = server.table(made["match"]).match.setup
    assert setup.edition.title["en"] == "Indonesian"
    assert setup.dictionary is not None
    assert setup.dictionary.name == "id"
    assert dict(setup.rules.bingo) == {7: 35}
    none = ani.make("single", seats=seats, parameters={"bingo.7": 0})
    assert not server.table(none["match"]).match.setup.rules.bingo


def _begin_alone(client: Client) -> None:
    for offer in client.view["can"]:
        if offer["action"] in ("draw", "choose"):
            values = {"first": 0} if offer["action"] == "choose" else {}
            client.done(offer["action"], **values)
            return
    client.read()


def test_computers_alone_are_looked_on(welcome: Welcome) -> None:
    ani = welcome("Ani")
    match = ani.make("klasik", seats=[BOT, BOT], spectators="live", dictionary="en")["match"]
    with welcome().at(match) as client:
        hello = client.until("hello")
        assert hello["view"]["audience"]["kind"] == "spectator"
        client.until("news")
        assert not any(player["rack"]["tiles"] for player in client.view["players"])


def test_four_in_teams_with_a_referee_who_rules(welcome: Welcome) -> None:
    ani = welcome("Ani")
    seats = [{"kind": "me"}, *[{"kind": "invite"}] * 3]
    made = ani.make("awwe-2013", seats=seats, referee="invite")
    people: list[Person] = [ani]
    referee = welcome("Wasit")
    for invite in made["invites"]:
        if invite["seat"] == "referee":
            referee.join(invite["code"], "Wasit")
            continue
        people.append(welcome(f"P{invite['seat']}"))
        people[-1].join(invite["code"], f"P{invite['seat']}")
    with ExitStack() as stack:
        clients = [stack.enter_context(who.at(made["match"])) for who in (*people, referee)]
        begin(clients)
        judge, seated = clients[-1], clients[:-1]
        assert judge.view["audience"]["kind"] == "referee"
        assert [player["team"] for player in judge.view["players"]] == ["A", "B", "A", "B"]
        client, player = on_turn(seated)
        move(seated, "play", placements=some_play(client.view, player))
        judge.until_seq(client.seq)
        doubter = next(
            each for each in seated if any(can["action"] == "challenge" for can in each.view["can"])
        )
        words = [word["text"] for word in doubter.view["pending"]["words"]]
        assert doubter.do("rule", verdicts=[])["code"] == "referees-only"
        doubter.done("challenge", words=words[:1])
        judge.until_seq(doubter.seq)
        assert judge.view["challenge"]["words"] == words[:1]
        verdicts = [{"word": words[0], "good": False}]
        judge.done("rule", verdicts=verdicts, note="not in the dictionary")
        assert not any(judge.view["board"])
        judge.done("pause", reason="a break")
        assert judge.view["paused"]


def test_what_happens_is_waited_for_where_no_socket_comes_through(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    address = f"/api/matches/{match}/events"
    so_far = ani.get(address).json()
    assert so_far["seq"] == len(so_far["events"]) > 0
    with ThreadPoolExecutor(1) as pool:
        later = pool.submit(ani.get, address, after=so_far["seq"], wait=15)
        with budi.at(match) as client:
            client.done("draw")
        news = later.result().json()
    assert (news["after"], news["seq"]) == (so_far["seq"], so_far["seq"] + len(news["events"]))
    assert news["events"]
    beyond = ani.get(address, after=news["seq"] + 100).json()
    assert (beyond["seq"], beyond["events"]) == (news["seq"], [])


def test_nobody_looks_on_at_a_closed_table(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    stranger = welcome()
    with stranger.at(match) as client:
        assert client.until("bye")["code"] == "no-spectators"
    for path in ("", "/log.json", "/events", "/board.svg", "/chance"):
        answer = stranger.get(f"/api/matches/{match}{path}")
        assert (answer.status_code, answer.json()["code"]) == (403, "no-spectators")


def test_a_match_that_is_over_is_open_to_whoever_has_its_address(welcome: Welcome) -> None:
    ani, budi, stranger = welcome("Ani"), welcome("Budi"), welcome()
    match = duel(ani, budi)
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        pass_to_the_end([one, other])
    with stranger.at(match) as client:
        assert client.until("hello")["view"]["result"]
    for path in ("", "/log.json", "/events", "/board.svg", "/record.gcg", "/chance"):
        assert stranger.get(f"/api/matches/{match}{path}").status_code == 200, path


def test_who_waits_without_a_seat_sees_nothing_of_a_closed_match(welcome: Welcome) -> None:
    ani, budi, stranger = welcome("Ani"), welcome("Budi"), welcome()
    made = ani.make()
    with stranger.at(made["match"]) as client:
        client.until("waiting")
        budi.join(made["invites"][0]["code"], "Budi")
        assert client.until("bye", "hello")["code"] == "no-spectators"


def test_nobody_referees_a_match_that_they_play_against_others(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    asked = {"rules": "single", "dictionary": "", "referee": "me"}
    for other in ("invite", "open"):
        answer = ani.post("/api/matches", seats=[{"kind": "me"}, {"kind": other}], **asked)
        assert (answer.status_code, answer.json()["code"]) == (409, "referee-plays")
        assert answer.json()["text"].endswith("Let somebody else be the referee.")
    for other in ("here", "bot"):
        seat = {"kind": other, "name": "Budi", "level": "beginner" if other == "bot" else ""}
        ani.make(referee="me", seats=[{"kind": "me"}, seat])
    playing = ani.make(referee="invite")
    ruling = ani.make(referee="me", seats=[{"kind": "invite"}, {"kind": "open"}])
    seat = next(each for each in playing["invites"] if each["seat"] == "referee")
    budi.join(next(each for each in playing["invites"] if each["seat"] == 1)["code"], "Budi")
    for person in (ani, budi):
        answer = person.post("/api/join", code=seat["code"], name="Wasit")
        assert (answer.status_code, answer.json()["code"]) == (409, "own-table")
    for code in (ruling["invites"][0]["code"], f"#{ruling['match']}"):
        answer = ani.post("/api/join", code=code, name="Ani")
        assert (answer.status_code, answer.json()["code"]) == (409, "own-table")


def test_an_invitation_to_a_table_of_ones_own_takes_no_second_seat(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    made = ani.make(seats=[{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}], rules="klasik")
    answer = ani.post("/api/join", code=made["invites"][0]["code"], name="Ani")
    assert (answer.status_code, answer.json()["code"]) == (409, "own-table")
    assert answer.json()["text"] == "This is an invitation to your own table; send it on."
    first, second = (each["code"] for each in made["invites"])
    assert budi.join(first, "Budi") == budi.join(first, "Budi")
    assert budi.post("/api/join", code=second, name="Budi").json()["code"] == "own-table"


def test_whoever_set_the_table_up_alone_is_told_its_invitations(welcome: Welcome) -> None:
    ani, budi, stranger = welcome("Ani"), welcome("Budi"), welcome("Citra")
    seats = [{"kind": "me"}, {"kind": "invite"}, {"kind": "invite"}, {"kind": "open"}]
    made = ani.make(seats=seats, rules="klasik", referee="invite")
    first = made["invites"][0]["code"]
    budi.join(first, "Budi")
    left = {each["code"] for each in made["invites"]} - {first}
    with ani.at(made["match"]) as client:
        told = client.until("waiting")["seats"]
        assert {seat["code"] for seat in told} == {None, *left}
        assert all((seat["code"] is None) == (seat["taken"] != "invited") for seat in told)
    for person in (budi, stranger, welcome()):
        with person.at(made["match"]) as client:
            assert all(seat["code"] is None for seat in client.until("waiting")["seats"])
            assert not any(code in text for code in (first, *left) for text in client.raw)


def test_spectators_with_a_delay_see_nothing_sooner_by_any_address(welcome: Welcome) -> None:
    ani, budi, stranger = welcome("Ani"), welcome("Budi"), welcome()
    match = duel(ani, budi, spectators="delay", delay_seconds=600)
    with ani.at(match) as one, budi.at(match) as other, stranger.at(match) as late:
        clients = [one, other]
        begin(clients)
        client, player = on_turn(clients)
        move(clients, "play", placements=some_play(client.view, player))
        late.drain()
        assert late.view
        assert not any(late.view["board"])
        assert stranger.get(f"/api/matches/{match}").json()["board"] == late.view["board"]
        events = stranger.get(f"/api/matches/{match}/events").json()["events"]
        assert "tiles_played" not in {event["type"] for event in events}
        assert "tiles_played" not in stranger.get(f"/api/matches/{match}/log.json").text
        drawn = stranger.get(f"/api/matches/{match}/board.svg").text
        assert drawn != ani.get(f"/api/matches/{match}/board.svg").text


def test_the_same_people_play_once_more(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        pass_to_the_end([one, other])
        assert ani.post(f"/api/matches/{match}/rematch").json() == {"match": None}
        while not other.until("presence")["again"]:
            pass
        again = budi.post(f"/api/matches/{match}/rematch").json()["match"]
        assert other.until("moved")["match"] == again
    with budi.at(again) as client:
        assert client.until("hello")["view"]["audience"]["player"] == 1
    assert welcome("Citra").post(f"/api/matches/{match}/rematch").status_code == 403


@pytest.mark.parametrize("is_blocking", [True, False])
def test_nobody_plays_once_more_with_whom_they_keep_apart(
    welcome: Welcome, *, is_blocking: bool
) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        pass_to_the_end([one, other])
        assert ani.post(f"/api/matches/{match}/rematch").json() == {"match": None}
        blocker, player = (ani, 1) if is_blocking else (budi, 0)
        assert blocker.post(f"/api/matches/{match}/block/{player}").status_code == 204
        for person in (ani, budi):
            answer = person.post(f"/api/matches/{match}/rematch")
            assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        other.drain()
        assert not [frame for frame in other.frames if frame["kind"] == "moved"]


def test_the_list_of_matches_says_which_go_on_and_who_is_on_turn(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    waiting = ani.make()["match"]
    match = duel(ani, budi)

    def listed(person: Person, wanted: str = match) -> Any:  # noqa: ANN401 - JSON
        found = person.get("/api/account/history").json()
        return next(each for each in found if each["match"] == wanted)

    first = listed(ani, waiting)
    assert (first["running"], first["ended"], first["turn"]) == (False, False, None)
    assert [player["name"] for player in first["players"]] == ["Ani"]
    with ani.at(match) as one, budi.at(match) as other:
        begin([one, other])
        for person, own in ((ani, [0]), (budi, [1])):
            shown = listed(person)
            assert (shown["running"], shown["ended"], shown["own"]) == (True, False, own)
            assert shown["turn"] == one.view["on_turn"]
        pass_to_the_end([one, other])
    over = listed(ani)
    assert (over["running"], over["ended"], over["turn"]) == (False, True, None)


def test_who_is_blocked_sits_at_no_table_of_mine(welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    report = {"player": 1, "reason": "name", "match": match, "words": "rude"}
    assert ani.post(f"/api/matches/{match}/report", **report).status_code == 204
    assert ani.post(f"/api/matches/{match}/block/1").status_code == 204
    assert ani.post(f"/api/matches/{match}/block/7").status_code == 404
    opened = ani.make(seats=[{"kind": "me"}, {"kind": "open"}])["match"]
    assert opened not in {table["match"] for table in budi.get("/api/tables").json()}
    for code in (f"#{opened}", ani.make()["invites"][0]["code"]):
        answer = budi.post("/api/join", code=code, name="Budi")
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    theirs = budi.make(seats=[{"kind": "me"}, {"kind": "open"}])["match"]
    assert ani.post("/api/join", code=f"#{theirs}", name="Ani").status_code == 403


@pytest.mark.parametrize("rules", ["klasik", "void", "single", "double", "wespa", "garis-finish"])
def test_rule_sets_are_set_up_as_their_cards_say(welcome: Welcome, rules: str) -> None:
    ani = welcome("Ani")
    cards = {card["name"]: card for card in ani.get("/api/rules").json()}
    if rules not in cards:
        pytest.skip(f"there are no rules {rules}")
    changed = {"clock.turn_seconds": 90}
    level = list(cards[rules]["levels"])[:1]
    seat = {"kind": "here", "target_level": level[0] if level else ""}
    seats = [{**seat, "name": f"P{number}"} for number in range(cards[rules]["players"]["least"])]
    match = ani.make(rules, seats=seats, parameters=changed)["match"]
    view = ani.get(f"/api/matches/{match}").json()
    assert view["rules"]["clock"]["turn_ms"] == 90_000


def test_parameters_that_do_not_fit_are_named_one_by_one(welcome: Welcome) -> None:
    ani = welcome("Ani")
    seats = [{"kind": "me"}, {"kind": "invite"}]
    changed = {"rack_size": -1, "nonsense.at_all": 3}
    answer = ani.post("/api/matches", rules="single", seats=seats, parameters=changed)
    assert answer.status_code == 422
    assert answer.json()["code"] == "rule-set"
    assert len(answer.json()["fields"]) >= 2
    assert "Tiles on a rack: " in answer.json()["text"]
    unknown = ani.post("/api/matches", rules="../../etc/passwd", seats=seats)
    assert (unknown.status_code, unknown.json()["code"]) == (422, "invalid-input")


def test_two_tabs_of_one_player_show_the_same(server: Server, welcome: Welcome) -> None:
    ani, budi = welcome("Ani"), welcome("Budi")
    match = duel(ani, budi)
    with ani.at(match) as one, ani.at(match) as tab, budi.at(match) as other:
        begin([one, tab, other])
        move([one, tab, other])
        tab.until_seq(one.seq)
        assert tab.view["moves"] == one.view["moves"]
    assert server.table(match).seats.players[0].name == "Ani"


ID = "5f0c4f0e-8a3e-4c56-9e2e-0b1f3f2f9a11"
