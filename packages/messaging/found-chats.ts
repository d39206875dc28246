import { uniqBy } from "es-toolkit";
import type { FoundChat } from "./message.ts";

const CHATS_MAX = 10;

/** The distinct chats, newest first, of messages given oldest first. */
export const distinctChats = (chats: readonly FoundChat[]): FoundChat[] =>
	uniqBy(chats.toReversed(), ({ id }) => id)
		.slice(0, CHATS_MAX)
		.map(({ id, name }) => ({ id, name: name || `Чат ${id}` }));
