import { createBoundedQueue } from "../../lib/bounded-queue.ts";

/**
 * Queues a search of this process: two run at once, twenty wait.
 *
 * @throws SiteError `unavailable` when the queue is full
 */
export const queueSearch = createBoundedQueue("Сейчас слишком многие ищут. Попробуйте ещё раз через несколько секунд.");
