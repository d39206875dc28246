import type { Context } from "hono";
import { z } from "zod";
import { formErrors } from "#contract/form-errors.ts";
import type { ReturnedForms } from "#contract/returned-forms.ts";
import { limitBody } from "../http/body.ts";
import { refuseForeignWrites } from "../http/own-origin.ts";
import type { AppServices } from "../http/request-context.ts";
import { SiteError, toSiteError } from "../lib/errors.ts";
import type { PageSource } from "./page-source.ts";

/** A field of a submitted form; a missing one is an empty string. */
export const textField = z.string().catch("");

/** The fields of every form with a consent; `subject` is the honeypot, which people leave empty. */
export const consentFields = {
	/** The number of the consent revision; empty without consent. */
	consent: textField,
	subject: textField,
};

/** The consent of a submitted form, as the schemas of comments and enquiries take it. */
export const consentOf = ({ consent }: { consent: string }) => ({ consent: consent !== "", consentRevision: consent });

/** The state of a refused form: the submitted values, and the errors beside their fields. */
export const refusedForm = <Name extends string, Form extends { consent: string; subject: string }>(
	names: readonly Name[],
	{ subject: _, ...fields }: Form,
	{ errors = [], message }: SiteError,
) => ({ fields: { ...fields, consent: fields.consent !== "" }, ...formErrors(names, errors, message) });

// The maximum size of a form body, in bytes.
const BODY_MAX = 64_000;

/** The guards of submitted forms: they check origin and size. */
export const formGuards = ({ siteUrl }: Pick<AppServices, "siteUrl">) =>
	[refuseForeignWrites(siteUrl), limitBody(BODY_MAX)] as const;

/** Reads a submitted form; repeated fields become lists. @throws SiteError `mediaType`, `badRequest` */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
	const type = c.req.header("content-type") ?? "";
	if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
		throw new SiteError("mediaType", "Ожидается форма");
	}
	return c.req.parseBody({ all: true }).catch((cause: unknown) => {
		throw new SiteError("badRequest", "Форма не читается", { cause });
	});
}

/** The page at a URL with a refused form. @throws the error itself if it is a failure of the site */
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
	const response = await page.responseTo(c);
	for (const [name, value] of Object.entries(error.headers)) {
		response.headers.set(name, value);
	}
	return response;
}
