import { html, raw } from "hono/html";
import { PASSWORD_MIN } from "#contract/auth.ts";
import { mailtoLink } from "#contract/mailto.ts";
import { resemblesOwner } from "../features/comment/comment.presenter.ts";
import type { CommentWithPost } from "../features/comment/comment-moderation.service.ts";
import type { RequestContext } from "../http/request-context.ts";
import { hashOf } from "./content-security-policy.ts";

// Pages of signed links: plain HTML without scripts, since a mail program may open them in any browser. They load
// nothing, so that the link is not revealed to anyone. Colours and sizes are those of src/theme/tokens.css.

const STYLE = `
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #16181f; --soft: #565b68; --line: #ddd4c6; --edge: #857b6c; --link: #2a3fbd; --primary: #2a3fbd; --error: #96302a; }
@media (prefers-color-scheme: dark) { :root { --paper: #14161c; --ink: #ece8e0; --soft: #aeb1bb; --line: #363a45; --edge: #7d8290; --link: #a9b6ff; --primary: #4d61e0; --error: #ee8a7a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 "Golos Text", system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: clamp(2rem, 8vh, 5rem) 1.25rem 4rem; }
h1 { margin: 0 0 1rem; font: 600 clamp(1.75rem, 1.25rem + 2.3vw, 2.25rem)/1.2 "Literata", Georgia, serif; text-wrap: balance; }
p { margin: 0 0 1rem; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 0.2em; }
.soft { color: var(--soft); }
.error { flex-basis: 100%; margin: 0; color: var(--error); font-weight: 600; }
blockquote { margin: 1.5rem 0; padding: 1rem 1.25rem; border-inline-start: 3px solid var(--edge); background: color-mix(in srgb, var(--line) 35%, transparent); white-space: pre-wrap; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.5rem 0; }
label { flex-basis: 100%; }
input[hidden] { display: none; }
input:not([hidden]) { display: block; width: 100%; margin-top: 0.25rem; padding: 0.6rem 0.75rem; border: 1px solid var(--edge); border-radius: 3px; background: transparent; color: inherit; font: inherit; }
button, .button { min-height: 3rem; padding: 0.5rem 1.5rem; border: 1px solid var(--primary); border-radius: 3px; background: var(--primary); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
.button { display: inline-block; text-decoration: none; text-align: center; }
button.quiet { border-color: var(--edge); background: transparent; color: var(--ink); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
@media (max-width: 30rem) { button { flex: 1 0 100%; } .button { display: block; } }
`;

/** The policy of these pages: their single style, and forms that submit to the site itself. */
export const ACT_POLICY = [
	"default-src 'none'",
	`style-src ${hashOf(STYLE)}`,
	"form-action 'self'",
	"frame-ancestors 'none'",
	"base-uri 'none'",
].join("; ");

type Html = ReturnType<typeof html>;

const page = (title: string, content: Html): Html => html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

/** A page with a message and a link. */
export const messagePage = (title: string, text: string, link: { to: string; label: string }): Html =>
	page(title, html`<p>${text}</p><p><a href="${link.to}">${link.label}</a></p>`);

const momentIn = (timeZone: string, moment: Date) =>
	new Intl.DateTimeFormat("ru", { timeZone, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(
		moment,
	);

/** A waiting comment in the form that its link's page shows. */
export const viewOf = (context: RequestContext, { post, createdAt, contactedAt, ...comment }: CommentWithPost) => {
	const { subject, text } = context.content.current().answers.distress;
	const letter = { subject, text: text.replaceAll("{name}", () => comment.authorName) };
	return {
		postTitle: post.title,
		createdAt: momentIn(context.timeZone, createdAt),
		authorName: comment.authorName,
		resemblesOwner: resemblesOwner(context, comment),
		content: comment.content,
		answerHref: mailtoLink(comment.authorEmail ?? "", letter),
		isContacted: Boolean(contactedAt),
	};
};

type WaitingComment = ReturnType<typeof viewOf>;

const placeOf = ({ postTitle, createdAt }: WaitingComment): Html =>
	html`<p>К статье «${postTitle}», получен ${createdAt}.</p>`;

const IN_ADMIN = html`<p class="soft"><a href="/admin/comments?state=urgent">Все срочные комментарии в панели</a></p>`;

/** The page of a link to a comment, whose text is shown only after a click: programs also follow links in mails. */
export const closedCommentPage = (comment: WaitingComment): Html =>
	page(
		"Срочный комментарий",
		html`${placeOf(comment)}
<p>Прочитайте его: автору можно написать лично.</p>
<form method="post"><button name="act" value="show">Показать комментарий</button></form>
${IN_ADMIN}`,
	);

/** The page for reading a comment and deciding on it. */
export const openCommentPage = (comment: WaitingComment): Html =>
	page(
		"Срочный комментарий",
		html`${placeOf(comment)}
<p><strong>${comment.authorName}</strong>${comment.resemblesOwner ? ": имя как у вас" : ""}</p>
<blockquote>${comment.content}</blockquote>
<p><a class="button" href="${comment.answerHref}">Написать лично</a></p>
<form method="post">
${
	comment.isContacted
		? html`<p class="soft" role="status">Отмечено, что вы связались с автором.</p>
<button name="act" value="forget" class="quiet">Снять отметку</button>`
		: html`<button name="act" value="contacted" class="quiet">Я связалась</button>`
}
<button name="act" value="ask" class="quiet">Одобрить</button>
<button name="act" value="trash" class="quiet">В корзину</button>
</form>
<p class="soft">Всё это можно отменить в панели.</p>
${IN_ADMIN}`,
	);

/** The confirmation before an urgent comment is published. */
export const publishingPage = (comment: WaitingComment): Html =>
	page(
		"Показать это всем?",
		html`${placeOf(comment)}
<p>Похоже, автору очень тяжело: ${comment.authorName}. Комментарий с именем увидят все читатели.</p>
<form method="post">
<button name="act" value="show">Не показывать</button>
<button name="act" value="approve" class="quiet">Показать всем</button>
</form>
${IN_ADMIN}`,
	);

/** The page with the form for a new password. @param error why the previous one was refused */
export const newPasswordPage = (username: string, error?: string): Html =>
	page(
		"Новый пароль",
		html`<p>Придумайте новый пароль для панели. Все открытые сеансы закончатся.</p>
<form method="post">
<input type="text" name="username" value="${username}" autocomplete="username" hidden readonly>
<label>Новый пароль, не короче ${PASSWORD_MIN} знаков
<input type="password" name="newPassword" autocomplete="new-password" required ${error ? raw('aria-invalid="true" aria-describedby="error"') : ""}></label>
<label>Новый пароль ещё раз
<input type="password" name="again" autocomplete="new-password" required></label>
${error ? html`<p class="error" id="error" role="alert">${error}</p>` : ""}
<button>Сохранить пароль</button>
</form>`,
	);
