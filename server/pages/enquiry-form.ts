import { Hono } from "hono";
import { z } from "zod";
import { enquiryInputSchema } from "#contract/enquiry.ts";
import { ENQUIRY_FIELDS, type EnquiryFormState } from "#contract/enquiry-form.ts";
import { formErrors } from "#contract/form-errors.ts";
import { createEnquiry } from "../features/enquiry/enquiry.service.ts";
import { type AppServices, createRequestContext } from "../http/request-context.ts";
import type { SiteError } from "../lib/errors.ts";
import type { PageSource } from "./page-source.ts";
import { formGuards, readForm, respondWithRefused, textField } from "./submitted-form.ts";

/** The fields of a submitted enquiry form; `subject` is the honeypot, which people leave empty. */
const submittedForm = z.object({
	name: textField,
	channel: textField,
	address: textField,
	halfDays: z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]),
	timeZone: textField,
	message: textField,
	about: textField,
	/** The number of the consent revision; empty without consent. */
	consent: textField,
	subject: textField,
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

/** The handler of the enquiry form. It redirects to the thank-you page, or responds with it or with the form. */
export function createEnquiryForm(services: AppServices, pages: PageSource): Hono {
	return new Hono().post("/enquiry", ...formGuards(services), async (c) => {
		const form = submittedForm.parse(await readForm(c));
		try {
			const { consent, ...fields } = form;
			const input = enquiryInputSchema.parse({ ...fields, consent: consent !== "", consentRevision: consent });
			const { isUrgent } = await createEnquiry(await createRequestContext(services, c), input);
			if (!isUrgent) return c.redirect("/enquiry?sent=yes", 303);
			// No URL reveals distress: the page with the help lines is the response itself.
			const page = await pages.findWithForm("/enquiry", { status: 200, form: { needsHelp: true } });
			return page.responseTo(c);
		} catch (thrown) {
			const url = form.about ? `/enquiry?about=${encodeURIComponent(form.about)}` : "/enquiry";
			return respondWithRefused(c, pages, url, thrown, (error) => ({ enquiry: stateOf(form, error) }));
		}
	});
}
