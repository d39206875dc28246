import { join } from "node:path";
import { createWorker } from "#packages/worker";
import type { MadePicture, PictureOrder } from "./make-picture.ts";
import type { Refusal } from "./refusal.ts";
import type { SharePictureInput } from "./share-picture.ts";

/** The time limit of a picture, in milliseconds; a phone's photograph takes some seconds. */
const PICTURE_LIMIT_MS = 120_000;

/** The error for a picture that exceeds the time or memory limit. */
export class PictureTooComplexError extends Error {
	override name = "PictureTooComplexError";
}

/**
 * A child process that makes one picture after another. Decoding untrusted files needs much memory and is kept out of
 * the server's process: the child has none of its secrets, may crash without stopping the site, and returns all its
 * memory to the system when it exits.
 */
const createProcess = (file: string, toOverLimit: (cause: unknown) => Error) =>
	createWorker({
		filename: join(import.meta.dirname, file),
		runtime: "child_process",
		// Two malloc arenas: by default glibc has one per thread, which retain hundreds of megabytes.
		env: { MALLOC_ARENA_MAX: "2" },
		toOverLimit,
	});

/** Makes the served files of an uploaded picture. @throws PictureTooComplexError */
export type MakePicture = (order: PictureOrder) => Promise<MadePicture | Refusal>;

/** @param limitMs the time limit of a picture, in milliseconds; the process is killed when it is exceeded */
export const createPictureProcess = (limitMs = PICTURE_LIMIT_MS): MakePicture =>
	createProcess("make-picture.ts", (cause) => new PictureTooComplexError("The picture took too much", { cause }))(
		"makePicture",
		limitMs,
	);

/** The picture process that the site uses. */
export const makePictureInProcess = createPictureProcess();

/** Draws a share picture. @returns the bytes of a PNG for a post, of a JPEG for a work */
export type MakeSharePicture = (input: SharePictureInput) => Promise<Uint8Array>;

/** The time limit of a share picture, in milliseconds; drawing one takes half a second. */
const LIMIT_MS = 30_000;

/** Runs `makeSharePicture` in a child process. @throws Error when a picture exceeds the time or memory limit */
export const makeSharePictureInProcess: MakeSharePicture = createProcess(
	"share-picture.ts",
	(cause) => new Error("A share picture took too much", { cause }),
)("makeSharePicture", LIMIT_MS);
