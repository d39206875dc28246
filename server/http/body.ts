import type { Context } from "hono";
import { SiteError } from "../errors.ts";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * The text of a body that says it is JSON, before anything else reads it.
 *
 * @throws SiteError `mediaType` for another type, or a compressed one; `malformed` when it is not
 *   UTF-8
 */
export async function readJsonText(c: Context): Promise<string> {
	if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) {
		throw new SiteError("mediaType", "Ожидается application/json");
	}
	const encoding = c.req.header("content-encoding") ?? "identity";
	if (encoding.toLowerCase() !== "identity") {
		throw new SiteError("mediaType", "Сжатое тело запроса не принимается");
	}
	const bytes = await c.req.arrayBuffer();
	try {
		// What is no UTF-8 would be stored as "\uFFFD", and nobody told.
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new SiteError("malformed", "Тело запроса не в кодировке UTF-8");
	}
}
