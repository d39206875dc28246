import { Hono } from "hono";
import { z } from "zod";
import { enquiryInputSchema } from "#contract/enquiry.ts";
import { ENQUIRY_FIELDS, type EnquiryFormState } from "#contract/enquiry-form.ts";
import { formErrors } from "#contract/form-errors.ts";
import { createEnquiry } from "../features/enquiry/enquiry.service.ts";
import { conditionalHeadersOf, toResponse } from "../http/representation.ts";
import { type AppServices, createRequestContext } from "../http/request-context.ts";
import type { SiteError } from "../lib/errors.ts";
import type { PageSource } from "./page-source.ts";
import { formGuards, readForm, respondWithRefused } from "./submitted-form.ts";

const textSchema = z.string().catch("");

/** The fields of a submitted enquiry form; `subject` is the honeypot, which people leave empty. */
const submittedForm = z.object({
	name: textSchema,
	channel: textSchema,
	address: textSchema,
	halfDays: z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]),
	timeZone: textSchema,
	message: textSchema,
	about: textSchema,
	/** The number of the consent revision; empty without consent. */
	consent: textSchema,
	subject: textSchema,
	/** Milliseconds; empty without scripts. */
	filledInMs: z
		.string()
		.regex(/^\d{1,12}$/)
		.transform(Number)
		.optional()
		.catch(undefined),
});
type SubmittedForm = z.infer<typeof submittedForm>;

/** The state of a refused form: the submitted values, and the errors beside their fields. */
const stateOf = (
	{ subject: _, filledInMs: __, consent, ...fields }: SubmittedForm,
	{ errors = [], message }: SiteError,
): EnquiryFormState => ({
	fields: { ...fields, consent: consent !== "" },
	...formErrors(ENQUIRY_FIELDS, errors, message),
});

/**
 * The handler of the enquiry form. Its response is a redirect to the thank-you page, that page itself, or the page with
 * the form.
 */
export function createEnquiryForm(services: AppServices, pages: PageSource): Hono {
	const forms = new Hono();
	forms.post("/enquiry", ...formGuards(services), async (c) => {
		const form = submittedForm.parse(await readForm(c));
		try {
			const { consent, ...fields } = form;
			const input = enquiryInputSchema.parse({ ...fields, consent: consent !== "", consentRevision: consent });
			const { isUrgent } = await createEnquiry(await createRequestContext(services, c), input);
			if (!isUrgent) return c.redirect("/enquiry?sent=yes", 303);
			// No URL reveals distress: the page with the help lines is the response itself.
			return toResponse(
				await (await pages.findWithForm("/enquiry", { status: 200, form: { needsHelp: true } })).respond(
					conditionalHeadersOf(c),
				),
			);
		} catch (thrown) {
			const url = form.about ? `/enquiry?about=${encodeURIComponent(form.about)}` : "/enquiry";
			return respondWithRefused(c, pages, url, thrown, (error) => ({ enquiry: stateOf(form, error) }));
		}
	});
	return forms;
}
