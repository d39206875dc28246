import { join } from "node:path";
import { createWorker } from "../lib/worker.ts";
import type { SharePictureInput } from "./share-picture.ts";

/** The time limit of a share picture, in milliseconds; one takes half a second. */
const LIMIT_MS = 30_000;

/**
 * `makeSharePicture` in a child process, one picture after another.
 *
 * @throws Error when a picture takes more time or memory than it may
 */
export const makeSharePictureInProcess: (input: SharePictureInput) => Promise<Uint8Array> = createWorker({
	filename: join(import.meta.dirname, "share-picture.ts"),
	name: "makeSharePicture",
	runtime: "child_process",
	env: { MALLOC_ARENA_MAX: "2" },
	limitMs: LIMIT_MS,
	toOverLimit: (cause) => new Error("A share picture took too much", { cause }),
});
