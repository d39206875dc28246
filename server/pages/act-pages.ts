import { type Context, Hono } from "hono";
import { z } from "zod";
import type { SignedLink } from "#db/entities/signed-link.entity.ts";
import { findAdminOfLink, resetPassword } from "../features/auth/password-reset.service.ts";
import {
	approveComment,
	type CommentWithPost,
	deleteComment,
	findComment,
	markContacted,
} from "../features/comment/comment-moderation.service.ts";
import { findSignedLink, useSignedLink } from "../features/signed-link/signed-link.service.ts";
import { limitBody } from "../http/body.ts";
import { refuseForeignWrites } from "../http/own-origin.ts";
import { type AppServices, anonymousContext, type RequestContext } from "../http/request-context.ts";
import { invalidField, SiteError, toSiteError } from "../lib/errors.ts";
import {
	ACT_POLICY,
	closedCommentPage,
	messagePage,
	newPasswordPage,
	openCommentPage,
	publishingPage,
	viewOf,
} from "./act-view.ts";
import { textField } from "./submitted-form.ts";

const BODY_MAX = 8_000;

/**
 * The headers of these pages. With the policy `no-referrer`, browsers would send `Origin: null` with the forms, which
 * counts as foreign; `strict-origin` also keeps the token secret.
 */
const HEADERS = {
	"Cache-Control": "no-store",
	"Referrer-Policy": "strict-origin",
	"Content-Security-Policy": ACT_POLICY,
	"X-Robots-Tag": "noindex",
};

const formSchema = z.object({ act: textField, newPassword: textField, again: textField });
type ActForm = z.infer<typeof formSchema>;

const COMMENTS = { to: "/admin/comments", label: "Комментарии в панели" };
const ADMIN = { to: "/admin", label: "Войти в панель" };

/** A page, or a redirect to the link itself, which then shows the outcome. */
type Answer = { page: ReturnType<typeof messagePage>; status?: 200 | 404 | 410 | 422 } | "redirect";

/** The page of the links with one purpose, and the action of its form. */
interface LinkAction {
	show(context: RequestContext, link: SignedLink): Promise<Answer>;
	submit(context: RequestContext, link: SignedLink, form: ActForm): Promise<Answer>;
}

/** The message for a comment that is no longer waiting; undefined while it is. */
function decidedPage(comment: CommentWithPost | undefined): Answer | undefined {
	if (!comment || comment.post.deletedAt) {
		return messageOf("Комментария больше нет", "Он стёрт, или статья под ним в корзине.", 410);
	}
	if (comment.deletedAt) return messageOf("Комментарий в корзине", "Вернуть его можно в панели.");
	return comment.isApproved ? messageOf("Комментарий опубликован", "Скрыть его можно в панели.") : undefined;
}

const messageOf = (title: string, text: string, status: 200 | 410 = 200): Answer => ({
	page: messagePage(title, text, COMMENTS),
	status,
});

const commentOf = (context: RequestContext, { subjectId }: SignedLink) =>
	findComment(context, subjectId).catch((error: unknown) => {
		if (error instanceof SiteError && error.kind === "notFound") return undefined;
		throw error;
	});

const moderateComment: LinkAction = {
	async show(context, link) {
		const comment = await commentOf(context, link);
		const decided = decidedPage(comment);
		if (decided || !comment) return decided ?? "redirect";
		if (link.usedAt) return messageOf("Ссылка уже сработала", "Комментарий с тех пор снова ждёт решения.", 410);
		return { page: closedCommentPage(viewOf(context, comment)) };
	},
	async submit(context, link, { act }) {
		const comment = await commentOf(context, link);
		// A decision made elsewhere is shown, and so is a used link.
		if (!comment || decidedPage(comment) || link.usedAt) return "redirect";
		const use = (outcome: "approved" | "trashed") => (em: RequestContext["em"]) =>
			useSignedLink(em, context.clock.now(), link.id, outcome);
		if (act === "contacted" || act === "forget") {
			const noted = await markContacted(context, { id: comment.id, isContacted: act === "contacted" });
			return { page: openCommentPage(viewOf(context, noted)) };
		}
		if (act === "show") return { page: openCommentPage(viewOf(context, comment)) };
		if (act === "ask") return { page: publishingPage(viewOf(context, comment)) };
		if (act === "approve") await approveComment(context, comment.id, use("approved"));
		if (act === "trash") await deleteComment(context, comment.id, use("trashed"));
		return "redirect";
	},
};

const resetPasswordAct: LinkAction = {
	async show({ em }, link) {
		if (link.usedAt) return { page: messagePage("Пароль заменён", "Все прежние сеансы закончились.", ADMIN) };
		return { page: newPasswordPage(await findAdminOfLink(em, link)) };
	},
	async submit(context, link, { newPassword, again }) {
		if (link.usedAt) return "redirect";
		try {
			if (newPassword !== again) throw invalidField("again", "Пароли не совпадают.");
			await resetPassword(context, link, newPassword);
			return "redirect";
		} catch (error) {
			if (!(error instanceof SiteError) || error.kind !== "invalid") throw error;
			return { page: newPasswordPage(await findAdminOfLink(context.em, link), error.message), status: 422 };
		}
	},
};

const ACTIONS: Record<SignedLink["purpose"], LinkAction> = { moderateComment, resetPassword: resetPasswordAct };

/** The handler for links in notices. A GET only describes the action, since malware scanners follow links in mails. */
export function createActPages(services: AppServices): Hono {
	async function answer(c: Context, work: (context: RequestContext, link: SignedLink) => Promise<Answer>) {
		for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
		try {
			await services.content.read();
			const context = anonymousContext(services, c);
			const link = await findSignedLink(context.em, context.clock.now(), c.req.param("token") ?? "");
			const answered = await work(context, link);
			if (answered === "redirect") return c.redirect(c.req.path, 303);
			return c.html(answered.page, answered.status ?? 200);
		} catch (thrown) {
			const error = toSiteError(thrown);
			// The second of two simultaneous submissions finds the link used.
			if (error.kind === "gone") return c.redirect(c.req.path, 303);
			if (error.kind !== "notFound") throw thrown;
			return c.html(messagePage("Ссылка не действует", error.message, ADMIN), 404);
		}
	}
	return new Hono()
		.get("/act/:token", (c) => answer(c, (context, link) => ACTIONS[link.purpose].show(context, link)))
		.post("/act/:token", refuseForeignWrites(services.siteUrl), limitBody(BODY_MAX), (c) =>
			answer(c, async (context, link) => {
				const body = await c.req.parseBody().catch((cause: unknown) => {
					throw new SiteError("badRequest", "Форма не читается", { cause });
				});
				return ACTIONS[link.purpose].submit(context, link, formSchema.parse(body));
			}),
		);
}
