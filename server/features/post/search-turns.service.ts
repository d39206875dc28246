import { createBoundedQueue } from "../../lib/bounded-queue.ts";

/** Runs a search of this process in its turn: two are at work, twenty wait. @throws SiteError `unavailable` */
export const searchInTurn = createBoundedQueue(
	"Сейчас слишком многие ищут. Попробуйте ещё раз через несколько секунд.",
);
