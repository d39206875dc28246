import { uniqBy } from "es-toolkit";
import type { FoundChat } from "./message.ts";

const CHATS_MAX = 10;

/** The chats of messages, which come oldest first: each once, the newest first. */
export const distinctChats = (chats: readonly FoundChat[]): FoundChat[] =>
	uniqBy(chats.toReversed(), ({ id }) => id)
		.slice(0, CHATS_MAX)
		.map(({ id, name }) => ({ id, name: name || `Чат ${id}` }));
