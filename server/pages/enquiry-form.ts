import { omit } from "es-toolkit";
import { Hono } from "hono";
import { z } from "zod";
import { enquiryInputSchema } from "#contract/enquiry.ts";
import { ENQUIRY_FIELDS } from "#contract/enquiry-form.ts";
import { createEnquiry } from "../features/enquiry/enquiry.service.ts";
import { type AppServices, createRequestContext } from "../http/request-context.ts";
import type { PageSource } from "./page-source.ts";
import {
	consentFields,
	consentOf,
	formGuards,
	readForm,
	refusedForm,
	respondWithRefused,
	textField,
} from "./submitted-form.ts";

const submittedForm = z.object({
	name: textField,
	channel: textField,
	address: textField,
	halfDays: z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]),
	timeZone: textField,
	message: textField,
	about: textField,
	...consentFields,
	/** Milliseconds; empty without scripts. */
	filledInMs: z
		.string()
		.regex(/^\d{1,12}$/)
		.transform(Number)
		.optional()
		.catch(undefined),
});

/** The handler of the enquiry form. It redirects to the thank-you page, or responds with it or with the form. */
export function createEnquiryForm(services: AppServices, pages: PageSource): Hono {
	return new Hono().post("/enquiry", ...formGuards(services), async (c) => {
		const form = submittedForm.parse(await readForm(c));
		try {
			const input = enquiryInputSchema.parse({ ...form, ...consentOf(form) });
			const { isUrgent } = await createEnquiry(await createRequestContext(services, c), input);
			if (!isUrgent) return c.redirect("/enquiry?sent=yes", 303);
			// No URL reveals distress: the page with the help lines is the response itself.
			const page = await pages.findWithForm("/enquiry", { status: 200, form: { needsHelp: true } });
			return page.responseTo(c);
		} catch (thrown) {
			const url = form.about ? `/enquiry?about=${encodeURIComponent(form.about)}` : "/enquiry";
			return respondWithRefused(c, pages, url, thrown, (error) => ({
				enquiry: refusedForm(ENQUIRY_FIELDS, omit(form, ["filledInMs"]), error),
			}));
		}
	});
}
