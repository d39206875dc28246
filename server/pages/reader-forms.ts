import { omit } from "es-toolkit";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { commentInputSchema, visitorOrAdminCommentSchema } from "#contract/comment.ts";
import { COMMENT_FIELDS } from "#contract/comment-form.ts";
import { enquiryInputSchema } from "#contract/enquiry.ts";
import { ENQUIRY_FIELDS } from "#contract/enquiry-form.ts";
import { createComment } from "../features/comment/comment.service.ts";
import { createEnquiry } from "../features/enquiry/enquiry.service.ts";
import { likePost, unlikePost } from "../features/reaction/reaction.service.ts";
import { type AppServices, createRequestContext } from "../http/request-context.ts";
import { toSiteError } from "../lib/errors.ts";
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

const commentForm = z.object({ authorName: textField, authorEmail: textField, content: textField, ...consentFields });

const enquiryForm = z.object({
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

/** The handler for the forms on pages, which work without scripts. Its response is a redirect to a page, or a page. */
export function createReaderForms(services: AppServices, pages: PageSource): Hono {
	const forms = new Hono();
	const guards = formGuards(services);
	const articleUrl = (c: Context) => `/blog/${encodeURIComponent(c.req.param("slug") ?? "")}`;

	forms.post("/blog/:slug/comments", ...guards, async (c) => {
		const form = commentForm.parse(await readForm(c));
		const url = articleUrl(c);
		try {
			const context = await createRequestContext(services, c);
			// A comment by the admin needs only the text; the other fields are ignored.
			const input = context.viewer
				? visitorOrAdminCommentSchema.parse({ content: form.content })
				: commentInputSchema.parse({ ...form, ...consentOf(form) });
			const slug = c.req.param("slug");
			const { isApproved, isUrgent } = await createComment(context, slug, input);
			const outcome = isApproved ? "published" : isUrgent ? "help" : "waiting";
			return c.redirect(`${url}?comment=${outcome}#comments`, 303);
		} catch (thrown) {
			return respondWithRefused(c, pages, url, thrown, (error) => ({
				comment: refusedForm(COMMENT_FIELDS, form, error),
			}));
		}
	});
	for (const [path, change, outcome] of [
		["/blog/:slug/like", likePost, "yes"],
		["/blog/:slug/unlike", unlikePost, "no"],
	] as const) {
		forms.post(path, ...guards, async (c) => {
			const url = articleUrl(c);
			try {
				await change(await createRequestContext(services, c), c.req.param("slug"));
				return c.redirect(`${url}?like=${outcome}#reactions`, 303);
			} catch (thrown) {
				const { kind } = toSiteError(thrown);
				if (kind === "internal") throw thrown;
				if (kind === "rateLimited") {
					return c.redirect(`${url}?like=limit#reactions`, 303);
				}
				// The article is gone or has moved, which its own page reports.
				return (await pages.find(url)).responseTo(c);
			}
		});
	}
	// A GET request for the action URL of a form redirects to the article.
	for (const path of ["comments", "like", "unlike"]) {
		forms.get(`/blog/:slug/${path}`, (c) => c.redirect(articleUrl(c), 302));
	}
	forms.post("/enquiry", ...guards, async (c) => {
		const form = enquiryForm.parse(await readForm(c));
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
	return forms;
}
