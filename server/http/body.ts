import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { SiteError } from "../lib/errors.ts";

/** A request body that is a raw file. */
export interface FileBody {
	/** The accepted media types, or ranges such as `image/*`. */
	mediaTypes: readonly string[];
	/** The maximum size in bytes. */
	maxSize: number;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Reads the text of an uncompressed JSON body. @throws SiteError `mediaType`; `badRequest` for invalid UTF-8 */
export async function readJsonText(c: Context): Promise<string> {
	if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) {
		throw new SiteError("mediaType", "Ожидается application/json");
	}
	refuseCompressed(c);
	const bytes = await c.req.arrayBuffer();
	try {
		// Without `fatal`, invalid bytes would silently be stored as "\uFFFD".
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new SiteError("badRequest", "Тело запроса не в кодировке UTF-8");
	}
}

/** Reads a JSON body. @throws SiteError as `readJsonText`, and `badRequest` for invalid JSON */
export async function readJson(c: Context): Promise<unknown> {
	const text = await readJsonText(c);
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new SiteError("badRequest", "Тело запроса не читается как JSON", { cause });
	}
}

/** Refuses a file body by its headers. @throws SiteError `mediaType`, also for a compressed body; `tooLarge` */
export function checkFileHeaders(c: Context, { mediaTypes, maxSize }: FileBody): void {
	if (!hasMediaType(mediaTypes, c.req.header("content-type") ?? "")) {
		throw new SiteError("mediaType", `Ожидается ${mediaTypes.join(" или ")}`);
	}
	refuseCompressed(c);
	if (Number(c.req.header("content-length")) > maxSize) throw tooLarge(maxSize);
}

/** Refuses bodies with more bytes than `maxSize`. @throws SiteError `tooLarge` */
export const limitBody = (maxSize: number, detail = "Запрос слишком большой") =>
	bodyLimit({
		maxSize,
		onError() {
			throw new SiteError("tooLarge", detail);
		},
	});

/** The error for a file with more bytes than `maxSize`. */
export const tooLarge = (maxSize: number) =>
	new SiteError("tooLarge", `Файл больше ${maxSize / 1_000_000} МБ. Уменьшите его.`);

function hasMediaType(mediaTypes: readonly string[], contentType: string): boolean {
	const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
	return mediaTypes.some((accepted) =>
		accepted.endsWith("/*") ? type.startsWith(accepted.slice(0, -1)) : type === accepted,
	);
}

function refuseCompressed(c: Context): void {
	const encoding = c.req.header("content-encoding") ?? "identity";
	if (encoding.toLowerCase() !== "identity") {
		throw new SiteError("mediaType", "Сжатое тело запроса не принимается");
	}
}
