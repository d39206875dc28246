import { join } from "node:path";
import { createWorker } from "../lib/worker.ts";
import type { MadePicture } from "./make-picture.ts";
import type { Refusal } from "./refusal.ts";

/** How long a picture may take, in milliseconds. A telephone's photograph takes some seconds of it. */
const PICTURE_LIMIT_MS = 120_000;

/** The picture takes more time or memory than is given to it. */
export class PictureTooComplexError extends Error {
	override name = "PictureTooComplexError";
}

/**
 * Makes of an uploaded file what is kept of it.
 *
 * @throws PictureTooComplexError
 */
export type MakePicture = (file: {
	hash: string;
	bytes: Uint8Array;
}) => Promise<MadePicture | Refusal>;

/**
 * A process that makes one picture after another. What reads strangers' files and takes much memory stays out
 * of the one that serves: it knows none of its secrets, may fall without it, and gives everything back.
 *
 * @param limitMs how long a picture may take, in milliseconds; the process is ended with it
 */
export function createPictureProcess(limitMs = PICTURE_LIMIT_MS): MakePicture {
	return createWorker({
		filename: join(import.meta.dirname, "make-picture.ts"),
		name: "makePicture",
		runtime: "child_process",
		// Without it glibc keeps a heap for each thread, and hundreds of megabytes in them.
		env: { MALLOC_ARENA_MAX: "2" },
		limitMs,
		toOverLimit: (cause) =>
			new PictureTooComplexError("The picture took too much", { cause }),
	});
}

/** The site's own. */
export const makePictureApart = createPictureProcess();
