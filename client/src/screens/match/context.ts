/** The table, for every part of the match's screen. */
import { createContext } from "svelte";
import type { Table } from "../../core/table";

export const [useTable, provideTable] = createContext<Table>();
