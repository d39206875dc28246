import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

// The seal is the comment at the end of the ZIP: a hash of all bytes before it, which detects a single wrong byte
// anywhere. ZIP readers check few of the bytes between the files.
const PREFIX = "sha256:";
const LENGTH = PREFIX.length + 64;

/** The placeholder comment that a ZIP must end with in order to be sealed. */
export const UNSEALED = PREFIX.padEnd(LENGTH, "0");

/** Replaces the comment of a ZIP by the seal. @param chunks its bytes, which end with `UNSEALED` */
export async function* seal(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	const hash = createHash("sha256");
	for await (const part of withoutTail(chunks)) {
		if (part.isTail) yield Buffer.from(PREFIX + hash.digest("hex"));
		else {
			hash.update(part.bytes);
			yield part.bytes;
		}
	}
}

/** Verifies the seal of a file. @returns `none` without a seal, as in a ZIP that another program has repacked */
export async function checkSeal(file: string): Promise<"right" | "wrong" | "none"> {
	const hash = createHash("sha256");
	for await (const { bytes, isTail } of withoutTail(createReadStream(file))) {
		if (!isTail) hash.update(bytes);
		else if (!bytes.toString("latin1").startsWith(PREFIX)) return "none";
		else return bytes.toString("latin1") === PREFIX + hash.digest("hex") ? "right" : "wrong";
	}
	return "none";
}

/** The bytes of a stream, with its final comment separated. Large chunks are passed on without copying. */
async function* withoutTail(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ bytes: Buffer; isTail: boolean }> {
	let tail: Buffer = Buffer.alloc(0);
	for await (const chunk of chunks) {
		const isLarge = chunk.length >= LENGTH;
		if (isLarge && tail.length > 0) yield { bytes: tail, isTail: false };
		const last = isLarge ? chunk : Buffer.concat([tail, chunk]);
		const end = Math.max(0, last.length - LENGTH);
		if (end > 0) yield { bytes: last.subarray(0, end), isTail: false };
		tail = last.subarray(end);
	}
	yield { bytes: tail, isTail: true };
}
