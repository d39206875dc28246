import { beforeEach, describe, expect, it } from "vitest";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { signIn } from "../features/auth/auth.service.ts";
import { createSignedLink, pathOfLink } from "../features/signed-link/signed-link.service.ts";
import { FROM_FOREIGN_PAGE, FROM_OWN_PAGE, PASSWORD, setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const DAY_MS = 24 * 60 * 60_000;
const NEW_PASSWORD = "сто новых слов для входа";

async function get(path: string) {
	const response = await site.request(path);
	return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Submits the form of a page, and follows its redirect. */
async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = FROM_OWN_PAGE) {
	const body = new URLSearchParams(fields).toString();
	const type = { "Content-Type": "application/x-www-form-urlencoded" };
	const response = await site.request(path, { body, headers: { ...type, ...headers } });
	if (response.status === 303) return get(response.headers.get("Location") ?? "");
	return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("a link to moderate a comment", () => {
	let path: string;
	let id: number;
	beforeEach(async () => {
		const post = await makePost(site.em, { title: "Тревога & <покой>", slug: "trevoga" });
		const words = { authorName: "Анна <b>", content: "Слова <script>\nи ещё", isUrgent: true };
		({ id } = await makeComment(site.em, post, words));
		path = pathOfLink(await createSignedLink(site.em, site.clock.now(), { purpose: "moderateComment", subjectId: id }));
	});
	const stateOf = async () =>
		(await site.em.execute("select is_approved, deleted_at is not null as is_deleted from comment"))[0];

	it("shows the article, but neither name nor text, and changes nothing when opened repeatedly", async () => {
		for (let times = 0; times < 3; times += 1) {
			const { status, text } = await get(path);
			expect(status).toBe(200);
			expect(text).toContain("«Тревога &amp; &lt;покой&gt;»");
			expect(text).not.toMatch(/Анна|Слова/);
		}
		expect((await site.request(path, { method: "HEAD" })).status).toBe(200);
		expect(await stateOf()).toEqual({ is_approved: false, is_deleted: false });
	});

	it("opens a page that is not cached and loads no resources", async () => {
		const { headers, text } = await get(path);
		expect(headers.get("Cache-Control")).toBe("no-store");
		expect(headers.get("X-Robots-Tag")).toBe("noindex");
		expect(headers.get("Referrer-Policy")).toBe("strict-origin");
		expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
		expect(text).not.toMatch(/<script|<link|<img|src=/);
	});

	it("shows the name and the text, escaped, after the button is pressed", async () => {
		const { status, text } = await post(path, { act: "show" });
		expect(status).toBe(200);
		expect(text).toContain("Слова &lt;script&gt;\nи ещё");
		expect(text).toContain("Анна &lt;b&gt;");
		expect(await stateOf()).toEqual({ is_approved: false, is_deleted: false });
	});

	it("offers a private reply first, and records reversibly that it was written", async () => {
		const notedAt = async () => (await site.em.execute("select contacted_at from comment"))[0]?.contacted_at;
		const { text } = await post(path, { act: "show" });
		expect(text).toMatch(/href="mailto:reader-\d+@example\.org\?subject=[^"]+body=[^"]+"/);
		expect(text.indexOf("Написать лично")).toBeLessThan(text.indexOf("Одобрить"));
		expect((await post(path, { act: "contacted" })).text).toContain("Отмечено, что вы связались");
		expect(await notedAt()).not.toBeNull();
		expect((await post(path, { act: "forget" })).text).toContain("Я связалась");
		expect(await notedAt()).toBeNull();
		expect(await stateOf()).toEqual({ is_approved: false, is_deleted: false });
	});

	it("warns about a name that looks like the owner's", async () => {
		expect((await post(path, { act: "show" })).text).not.toContain("имя как у вас");
		await site.em.execute("update comment set author_name = ?", [site.context().adminName.toUpperCase()]);
		expect((await post(path, { act: "show" })).text).toContain("имя как у вас");
	});

	it("asks for confirmation before publishing the comment", async () => {
		const { text } = await post(path, { act: "ask" });
		expect(text).toContain("Показать это всем?");
		expect(await stateOf()).toEqual({ is_approved: false, is_deleted: false });
		expect((await post(path, { act: "show" })).text).toContain("Слова &lt;script&gt;");
	});

	it.each([
		["approve", { is_approved: true, is_deleted: false }, "Комментарий опубликован"],
		["trash", { is_approved: false, is_deleted: true }, "Комментарий в корзине"],
	])("applies only the first decision: %s", async (act, state, title) => {
		const raised = await site.raisedBy(() => post(path, { act }));
		expect(raised).toBe(1);
		expect(await stateOf()).toEqual(state);
		expect((await get(path)).text).toContain(title);
		expect((await post(path, { act: act === "trash" ? "approve" : "trash" })).text).toContain(title);
		expect(await stateOf()).toEqual(state);
	});

	it("cannot be used again, even if the comment is unapproved afterwards", async () => {
		await post(path, { act: "approve" });
		await site.em.execute("update comment set is_approved = false");
		const { status, text } = await post(path, { act: "approve" });
		expect([status, text]).toEqual([410, expect.stringContaining("Ссылка уже сработала")]);
		expect(await stateOf()).toMatchObject({ is_approved: false });
	});

	it("applies only one of two concurrent decisions", async () => {
		await Promise.all([post(path, { act: "approve" }), post(path, { act: "trash" })]);
		const [used] = await site.em.execute("select outcome from signed_link");
		expect(await stateOf()).toEqual(
			used?.outcome === "approved"
				? { is_approved: true, is_deleted: false }
				: { is_approved: false, is_deleted: true },
		);
	});

	it("reports a comment that was already decided on elsewhere or deleted", async () => {
		await site.em.execute("update comment set is_approved = true");
		expect((await get(path)).text).toContain("Комментарий опубликован");
		expect((await post(path, { act: "trash" })).text).toContain("Комментарий опубликован");
		await site.em.execute("update comment set deleted_at = now()");
		expect((await get(path)).text).toContain("Комментарий в корзине");
		await site.em.execute("update comment set deleted_at = null; update post set deleted_at = now()");
		expect((await get(path)).status).toBe(410);
		await site.em.execute("delete from comment");
		expect((await post(path, { act: "show" })).status).toBe(410);
	});

	it("rejects requests from other sites", async () => {
		expect((await post(path, { act: "approve" }, FROM_FOREIGN_PAGE)).status).toBe(403);
		expect((await post(path, { act: "show" }, { Origin: "null" })).status).toBe(403);
		expect(await stateOf()).toMatchObject({ is_approved: false });
	});

	it("works for seven days, and returns 404 if expired or invented", async () => {
		site.clock.advance(7 * DAY_MS - 1);
		expect((await get(path)).status).toBe(200);
		site.clock.advance(1);
		for (const one of [path, `/act/${"x".repeat(43)}`, "/act/x"]) {
			expect((await get(one)).status).toBe(404);
			expect((await post(one, { act: "approve" })).status).toBe(404);
		}
		expect(await stateOf()).toMatchObject({ is_approved: false });
		await site.purge();
		expect(await site.count("signed_link")).toBe(0);
	});

	it("is not logged, and only its hash is stored", async () => {
		const token = path.slice("/act/".length);
		await site.em.execute("alter table comment rename to hidden");
		try {
			expect((await get(path)).status).toBe(500);
		} finally {
			await site.em.execute("alter table hidden rename to comment");
		}
		expect(site.loggedProblems.join()).toContain("/act/…");
		expect(site.loggedProblems.join()).not.toContain(token);
		const [row] = await site.em.execute("select row_to_json(signed_link)::text as row from signed_link");
		expect(row?.row).not.toContain(token);
	});
});

describe("a password reset link", () => {
	let path: string;
	const link = async () =>
		pathOfLink(await createSignedLink(site.em, site.clock.now(), { purpose: "resetPassword", subjectId: 1 }));
	beforeEach(async () => {
		const { id } = await site.makeAdmin();
		await site.em.execute("update admin set id = 1 where id = ?", [id]);
		path = await link();
	});
	const trySignIn = (password: string) => signIn(site.context(), { username: "owner", password });

	it("shows a form, sets the password once, and ends all sessions and other reset links", async () => {
		const { token } = await trySignIn(PASSWORD);
		const other = await link();
		const form = await get(path);
		expect(form.text).toContain('autocomplete="new-password"');
		expect(await trySignIn(PASSWORD)).toBeTruthy();
		const done = await post(path, { newPassword: NEW_PASSWORD, again: NEW_PASSWORD });
		expect(done.text).toContain("Пароль заменён");
		expect((await site.request("/api/admin/posts", { token })).status).toBe(401);
		expect((await trySignIn(NEW_PASSWORD)).token).toBeTruthy();
		await expect(trySignIn(PASSWORD)).rejects.toMatchObject({ kind: "unauthenticated" });
		const again = "ещё одни слова для входа";
		for (const used of [path, other]) await post(used, { newPassword: again, again });
		await expect(trySignIn(again)).rejects.toMatchObject({ kind: "unauthenticated" });
	});

	it.each([
		["short", "короткий", "короткий", "Не короче 12 знаков"],
		["leaked", "password1234", "password1234", "списках утечек"],
		["typed differently", NEW_PASSWORD, `${NEW_PASSWORD}!`, "Пароли не совпадают"],
	])("rejects a password that is %s, and can be used afterwards", async (_, newPassword, again, message) => {
		const { status, text } = await post(path, { newPassword, again });
		expect([status, text]).toEqual([422, expect.stringContaining(message)]);
		expect(text).not.toContain(newPassword);
		expect((await trySignIn(PASSWORD)).token).toBeTruthy();
		expect((await post(path, { newPassword: NEW_PASSWORD, again: NEW_PASSWORD })).text).toContain("Пароль заменён");
	});

	it("sets no password while password sign-in is off; a reset is recorded in the journal", async () => {
		const fields = { newPassword: NEW_PASSWORD, again: NEW_PASSWORD };
		await site.em.execute("update admin set is_password_off = true");
		expect((await post(path, fields)).text).toContain("Вход по паролю выключен");
		await site.em.execute("update admin set is_password_off = false");
		await post(path, fields);
		expect(await site.em.execute("select action, admin from journal_entry")).toEqual([
			{ action: "passwordReset", admin: "owner" },
		]);
	});

	it("expires after an hour, and rejects requests from other sites", async () => {
		const fields = { newPassword: NEW_PASSWORD, again: NEW_PASSWORD };
		expect((await post(path, fields, FROM_FOREIGN_PAGE)).status).toBe(403);
		site.clock.advance(60 * 60_000);
		expect((await post(path, fields)).status).toBe(404);
		expect((await trySignIn(PASSWORD)).token).toBeTruthy();
	});
});
