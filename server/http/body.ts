import type { Context } from "hono";
import { SiteError } from "../lib/errors.ts";

/** A body that is a file as it is. */
export interface FileBody {
	/** Media types, or ranges of them such as `image/*`. */
	mediaTypes: readonly string[];
	/** In bytes. */
	maxSize: number;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * The text of a body that says it is JSON, before anything else reads it.
 *
 * @throws SiteError `mediaType` for another type, or a compressed one; `badRequest` when it is not
 *   UTF-8
 */
export async function readJsonText(c: Context): Promise<string> {
	if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) {
		throw new SiteError("mediaType", "Ожидается application/json");
	}
	refuseCompressed(c);
	const bytes = await c.req.arrayBuffer();
	try {
		// What is no UTF-8 would be stored as "\uFFFD", and nobody told.
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new SiteError("badRequest", "Тело запроса не в кодировке UTF-8");
	}
}

/**
 * A body that is a file, read no further than it may be long.
 *
 * @throws SiteError `mediaType` for another type, or a compressed one; `tooLarge`
 */
export async function readFileBody(
	c: Context,
	{ mediaTypes, maxSize }: FileBody,
): Promise<Uint8Array<ArrayBuffer>> {
	if (!isOneOf(mediaTypes, c.req.header("content-type") ?? "")) {
		throw new SiteError("mediaType", `Ожидается ${mediaTypes.join(" или ")}`);
	}
	refuseCompressed(c);
	const refuse = () => {
		const size = `${maxSize / 1_000_000} МБ`;
		return new SiteError("tooLarge", `Файл больше ${size}. Уменьшите его.`);
	};
	if (Number(c.req.header("content-length")) > maxSize) throw refuse();
	const chunks: Uint8Array[] = [];
	let size = 0;
	// What is sent in chunks does not say how long it will be.
	for await (const chunk of c.req.raw.body ?? []) {
		size += chunk.length;
		if (size > maxSize) throw refuse();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function isOneOf(mediaTypes: readonly string[], contentType: string): boolean {
	const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
	return mediaTypes.some((known) =>
		known.endsWith("/*") ? type.startsWith(known.slice(0, -1)) : type === known,
	);
}

function refuseCompressed(c: Context): void {
	const encoding = c.req.header("content-encoding") ?? "identity";
	if (encoding.toLowerCase() !== "identity") {
		throw new SiteError("mediaType", "Сжатое тело запроса не принимается");
	}
}
