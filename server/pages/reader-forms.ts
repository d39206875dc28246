import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import {
	anyCommentInputSchema,
	commentInputSchema,
} from "#contract/comment.ts";
import {
	type CommentFields,
	type CommentFormState,
	formErrors,
} from "#contract/comment-form.ts";
import { createComment } from "../features/comment/comment.service.ts";
import { likePost, unlikePost } from "../features/reaction/reaction.service.ts";
import {
	type AppServices,
	createRequestContext,
} from "../http/create-request-context.ts";
import { refuseForeignWrites } from "../http/own-origin.ts";
import { conditionalHeadersOf, toResponse } from "../http/representation.ts";
import { SiteError, toSiteError } from "../lib/errors.ts";
import type { PageSource } from "./page-source.ts";

const BODY_MAX = 64_000;

/** What the pages' forms send where scripts do not: each is answered with a page. */
export function createReaderForms(
	services: AppServices,
	pages: PageSource,
): Hono {
	const forms = new Hono();
	const guards = [
		refuseForeignWrites(services.siteUrl),
		bodyLimit({
			maxSize: BODY_MAX,
			onError() {
				throw new SiteError("tooLarge", "Запрос слишком большой");
			},
		}),
	] as const;
	const addressOf = (c: Context) =>
		`/blog/${encodeURIComponent(c.req.param("slug") ?? "")}`;

	forms.post("/blog/:slug/comments", ...guards, async (c) => {
		const form = await readForm(c);
		const address = addressOf(c);
		try {
			const context = await createRequestContext(services, c);
			// The owner's text is enough, whatever else a browser filled in.
			const input = context.viewer
				? anyCommentInputSchema.parse({ content: form.content })
				: commentInputSchema.parse(form);
			const slug = c.req.param("slug");
			const { isApproved, isUrgent } = await createComment(
				context,
				slug,
				input,
			);
			const outcome = isApproved ? "published" : isUrgent ? "help" : "waiting";
			return c.redirect(`${address}?comment=${outcome}#comments`, 303);
		} catch (thrown) {
			const error = toSiteError(thrown);
			if (error.kind === "internal") throw thrown;
			const page = await pages.findWithForm(address, {
				status: error.status,
				form: toState(form, error),
			});
			const answer = toResponse(await page.answer(conditionalHeadersOf(c)));
			for (const [name, value] of Object.entries(error.headers)) {
				answer.headers.set(name, value);
			}
			return answer;
		}
	});
	for (const [path, change, outcome] of [
		["/blog/:slug/like", likePost, "yes"],
		["/blog/:slug/unlike", unlikePost, "no"],
	] as const) {
		forms.post(path, ...guards, async (c) => {
			const address = addressOf(c);
			try {
				await change(
					await createRequestContext(services, c),
					c.req.param("slug"),
				);
				return c.redirect(`${address}?like=${outcome}#reactions`, 303);
			} catch (thrown) {
				const { kind } = toSiteError(thrown);
				if (kind === "internal") throw thrown;
				if (kind === "rateLimited") {
					return c.redirect(`${address}?like=limit#reactions`, 303);
				}
				// The article's own page says what has become of it.
				return toResponse(
					await (await pages.find(address)).answer(conditionalHeadersOf(c)),
				);
			}
		});
	}
	// Whoever opens the address that a form was sent to finds the article.
	for (const path of ["comments", "like", "unlike"]) {
		forms.get(`/blog/:slug/${path}`, (c) => c.redirect(addressOf(c), 302));
	}
	return forms;
}

interface SentForm extends CommentFields {
	subject: string;
}

async function readForm(c: Context): Promise<SentForm> {
	const type = c.req.header("content-type") ?? "";
	if (
		!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
	) {
		throw new SiteError("mediaType", "Ожидается форма");
	}
	const body = await c.req.parseBody().catch((cause: unknown) => {
		throw new SiteError("badRequest", "Форма не читается", { cause });
	});
	const textOf = (name: string) => {
		const value = body[name];
		return typeof value === "string" ? value : "";
	};
	return {
		authorName: textOf("authorName"),
		authorEmail: textOf("authorEmail"),
		content: textOf("content"),
		consent: textOf("consent") !== "",
		subject: textOf("subject"),
	};
}

const toState = (
	{ subject: _, ...fields }: SentForm,
	{ errors = [], message }: SiteError,
): CommentFormState => ({ fields, ...formErrors(errors, message) });
