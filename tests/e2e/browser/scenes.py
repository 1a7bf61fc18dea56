"""Every screen with something on it: what the gallery shows, and what layout is tested on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

SIZES: Final = {
    "phone": (360, 740),
    "lying": (740, 360),
    "laptop": (1366, 768),
    "projector": (1920, 1080),
}
"""Pages are seen by people who hold a phone upright or not, sit at a laptop, or look at a wall."""

LANGUAGES: Final = ("id", "ar", "en")
THEMES: Final = ("light", "dark")


@dataclass(frozen=True)
class Look:
    """How a page is looked at."""

    size: str
    theme: str
    language: str

    @property
    def name(self) -> str:
        """A name for files."""
        return f"{self.size}-{self.theme}-{self.language}"

    @property
    def is_touch(self) -> bool:
        """Whether fingers do it."""
        return self.size in ("phone", "lying")


LOOKS: Final = tuple(Look(*each) for each in product(SIZES, THEMES, LANGUAGES))

SOME_LOOKS: Final = (
    Look("phone", "light", "id"),
    Look("lying", "light", "en"),
    Look("laptop", "dark", "ar"),
)
"""Each theme and language, and what is likely to go wrong together; all looks take minutes."""

_DO: Final = """async ([match, command]) => {
  const address = location.origin.replace("http", "ws") + "/ws/matches/" + match;
  const socket = new WebSocket(address);
  await new Promise((done, lost) => {
    const id = crypto.randomUUID();
    socket.onopen = () => socket.send(JSON.stringify({ kind: "do", id, player: null, command }));
    socket.onerror = lost;
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.id === id) frame.kind === "ack" ? done() : lost(frame.text);
    };
  });
  socket.close();
}"""


@dataclass(frozen=True)
class Scene:
    """A page: its address, and what is done there before it is looked at."""

    address: str
    stage: Callable[[Page], None] = lambda _: None


class Stage:
    """Tables that one person has set up at a server, and the scenes they give."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        with_cookies = browser.new_context(base_url=address)
        page = with_cookies.new_page()
        page.goto("/")
        self._post(page, "guest", name="Christopher Wijayakusuma")
        self.scenes = {**plain(), **self._tables(page), **self._matches(page)}
        self._state: Any = with_cookies.storage_state()
        with_cookies.close()

    def context(self, look: Look) -> BrowserContext:
        """Open a browser of that person, set to a look."""
        width, height = SIZES[look.size]
        context = self._browser.new_context(
            base_url=self._address,
            viewport={"width": width, "height": height},
            has_touch=look.is_touch,
            is_mobile=look.is_touch,
            reduced_motion="reduce",
            storage_state=self._state,
        )
        kept = f'{{"language": "{look.language}", "theme": "{look.theme}"}}'
        context.add_init_script(f"localStorage.setItem('kotakata.preferences', '{kept}')")
        return context

    def shown(self, look: Look, names: tuple[str, ...] = ()) -> Iterator[tuple[str, Page]]:
        """Show every scene, or those named, in a look."""
        context = self.context(look)
        for name in names or tuple(self.scenes):
            page = context.new_page()
            scene = self.scenes[name]
            page.goto(scene.address)
            page.locator("h1, [data-square]").first.wait_for(state="attached")
            scene.stage(page)
            page.wait_for_timeout(250)
            yield name, page
            page.close()
        context.close()

    def _tables(self, page: Page) -> dict[str, Scene]:
        invited = [{"kind": "me"}, *[{"kind": "invite"}] * 3]
        made = self._post(page, "matches", rules="awwe-2013", seats=invited, referee="invite")
        seats = [{"kind": "me"}, {"kind": "open"}]
        self._post(page, "matches", rules="klasik", seats=seats, listed=True)
        here = [{"kind": "me"}, *[{"kind": "here", "name": "أحمد"}] * 3]
        for number, seat in enumerate(here):
            here[number] = {**seat, "name": f"{seat.get('name', 'Citra')} {number}"}
        refereed = self._post(page, "matches", rules="awwe-2013", seats=here, referee="me")
        return {
            "join-code": Scene(f"/join/{made['invites'][0]['code']}"),
            "waiting": Scene(f"/matches/{made['match']}"),
            "opening": Scene(f"/matches/{refereed['match']}"),
        }

    def _matches(self, page: Page) -> dict[str, Scene]:
        match, arabic, over = (self._begun(page, language) for language in LANGUAGES)
        page.evaluate(_DO, [over, {"kind": "resign"}])
        return {
            "match": Scene(f"/matches/{match}"),
            "laid": Scene(f"/matches/{match}", lay),
            "exchange": Scene(f"/matches/{match}", lambda page: page.keyboard.press("4")),
            "keys": Scene(f"/matches/{match}", lambda page: page.keyboard.press("?")),
            "arabic": Scene(f"/matches/{arabic}", lay),
            "projected": Scene(f"/matches/{match}?view=projector"),
            "result": Scene(f"/matches/{over}"),
            "replay": Scene(f"/matches/{over}/replay"),
            "draw": Scene(f"/draw/{over}"),
        }

    def _begun(self, page: Page, language: str) -> str:
        """Play against the computer, up to the first turn."""
        match: str = self._post(page, "quick", language=language, level="beginner")["match"]
        for _ in range(100):
            view = page.request.get(f"/api/matches/{match}").json()
            can = {each["action"] for each in view["can"]}
            if "draw" in can:
                page.evaluate(_DO, [match, {"kind": "draw"}])
            elif "choose" in can:
                page.evaluate(_DO, [match, {"kind": "choose", "first": 0}])
            elif "play" in can:
                return match
            page.wait_for_timeout(100)
        raise AssertionError(match)

    def _post(self, page: Page, what: str, **asked: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
        answer = page.request.post(f"/api/{what}", data=asked)
        assert answer.ok, answer.text()
        told: dict[str, Any] = answer.json()
        return told


def plain() -> dict[str, Scene]:
    """Give the screens that need no table."""
    return {
        "home": Scene("/"),
        "new": Scene("/new"),
        "join": Scene("/join"),
        "join-wrong": Scene("/join/NOSUCHCODE"),
        "tables": Scene("/tables"),
        "dictionary": Scene("/dictionary"),
        "account": Scene("/account"),
        "lost": Scene("/no/such/page"),
    }


def lay(page: Page) -> None:
    """Lay three tiles from the start square on."""
    page.locator("[data-slot]").first.wait_for()
    start = page.locator("[data-square]").count() // 2
    for slot in range(3):
        page.locator(f'[data-slot="{slot}"]').click()
        page.locator(f'[data-square="{start + slot}"]').click()
        dialog = page.get_by_role("dialog")
        if dialog.is_visible():
            dialog.get_by_role("button").first.click()
