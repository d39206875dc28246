import type { Context } from "hono";
import { SiteError } from "../errors.ts";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Refuses a body that is not JSON in UTF-8, before anything else reads it.
 *
 * @throws SiteError `mediaType`, `malformed`
 */
export async function refuseUnreadableBody(c: Context): Promise<void> {
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
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new SiteError("malformed", "Тело запроса не в кодировке UTF-8");
	}
}
