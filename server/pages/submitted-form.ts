import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ReturnedForms } from "#contract/returned-forms.ts";
import { refuseForeignWrites } from "../http/own-origin.ts";
import { conditionalHeadersOf, toResponse } from "../http/representation.ts";
import type { AppServices } from "../http/request-context.ts";
import { SiteError, toSiteError } from "../lib/errors.ts";
import type { PageSource } from "./page-source.ts";

// The largest body of a form, in bytes.
const BODY_MAX = 64_000;

/** The guards of forms that pages send: their origin and their size. */
export const formGuards = ({ siteUrl }: Pick<AppServices, "siteUrl">) =>
	[
		refuseForeignWrites(siteUrl),
		bodyLimit({
			maxSize: BODY_MAX,
			onError() {
				throw new SiteError("tooLarge", "Запрос слишком большой");
			},
		}),
	] as const;

/**
 * Reads a submitted form: fields that were sent more than once are lists.
 *
 * @throws SiteError `mediaType` if the body is not a form, `badRequest` if it cannot be parsed
 */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
	const type = c.req.header("content-type") ?? "";
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
		throw new SiteError("mediaType", "Ожидается форма");
	}
	return c.req.parseBody({ all: true }).catch((cause: unknown) => {
		throw new SiteError("badRequest", "Форма не читается", { cause });
	});
}

/**
 * The page at a URL with a form that was refused.
 *
 * @param stateOf what was typed, with the errors beside their fields
 * @throws the error itself where it is the site's own failure
 */
export async function respondWithRefused(
	c: Context,
	pages: PageSource,
	url: string,
	thrown: unknown,
	stateOf: (error: SiteError) => ReturnedForms,
): Promise<Response> {
	const error = toSiteError(thrown);
	if (error.kind === "internal") throw thrown;
	const page = await pages.findWithForm(url, { status: error.status, form: stateOf(error) });
	const response = toResponse(await page.respond(conditionalHeadersOf(c)));
	for (const [name, value] of Object.entries(error.headers)) {
		response.headers.set(name, value);
	}
	return response;
}
