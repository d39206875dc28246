import { join } from "node:path";
import { createWorker } from "../lib/worker.ts";
import type { ShareWords } from "./share-picture.ts";

/** How long a share picture may take, in milliseconds: it takes half a second. */
const LIMIT_MS = 30_000;

/** Draws share pictures in a process of its own, one after another: as share-picture.ts does. */
export const makeSharePictureApart: (words: ShareWords) => Promise<Uint8Array> =
	createWorker({
		filename: join(import.meta.dirname, "share-picture.ts"),
		name: "makeSharePicture",
		runtime: "child_process",
		env: { MALLOC_ARENA_MAX: "2" },
		limitMs: LIMIT_MS,
		toOverLimit: (cause) =>
			new Error("A share picture took too much", { cause }),
	});
