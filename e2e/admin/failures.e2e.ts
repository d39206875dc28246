import type { Page } from "@playwright/test";
import { answerCalls, refusal, setAnswers } from "../support/answer-calls.ts";
import { type AdminClient, freshSlug, openSession } from "../support/site.fixture.ts";
import { accountWays, signInWays } from "./account-ways.ts";
import { call, expect, field, notification, openFilters, test } from "./admin.fixture.ts";
import { addEnquiry } from "./enquiries.fixture.ts";
import { addMedia, hang } from "./gallery.fixture.ts";
import { WAYS } from "./mutation-ways.ts";
import { endSimulation, makePasskeys } from "./passkeys.fixture.ts";
import { discardSection, editSection } from "./sections.fixture.ts";
import { visit, waitForFirstPage } from "./steps.ts";
import { cardOf } from "./way.ts";

/** The mutations in the journeys that send them in turn. */
const JOURNEYS = Object.groupBy(Object.entries(WAYS), ([name]) => {
	if (name in signInWays) return "signing in";
	if (name in accountWays) return "the account, copies and notices";
	if (/^(post|previewLink|comment|personalData)\./.test(name)) return "posts and comments";
	return /^(artwork|artworkSection|media)\./.test(name)
		? "works and files"
		: "sections, enquiries, an import and terms";
});

test.afterEach(({ page }) => endSimulation(page));

for (const [journey, ways = []] of Object.entries(JOURNEYS)) {
	test(`a failure of each mutation is shown on the page: ${journey}`, async ({ adminPage, admin, expected }) => {
		// The upload of a file that the library has is refused first.
		expected.consoleErrors.push(/status of 409/);
		if (ways.some(([name]) => name in accountWays)) await prepareAccount(adminPage);
		await answerCalls(adminPage);
		await adminPage.goto("/admin");
		await waitForFirstPage(adminPage);
		for (const [name, { path, steps, answers = {}, title, card }] of ways) {
			await test.step(name, async () => {
				const slug = freshSlug("otkaz");
				const detail = `Так вышло: ${name}`;
				const results = Object.entries(answers).map(([query, data]) => [query, { result: { data } }]);
				await setAnswers(adminPage, { [name]: refusal(detail), ...Object.fromEntries(results) });
				if (path) {
					const id = await createItem(name, slug, { page: adminPage, admin });
					await visit(adminPage, path.replace("{id}", `${id}`).replace("{slug}", slug));
				}
				for (const step of steps) await step(adminPage, slug);
				if (title) await expect(notification(adminPage, title)).toContainText(detail);
				else await expect(adminPage.getByText(detail).first()).toBeVisible();
				for (const { kept } of steps) if (kept) await expect(field(adminPage, kept[0])).toHaveValue(kept[1]);
				if (card) await expect(cardOf(adminPage, slug)).toContainText(card);
			});
		}
		if (ways.some(([name]) => name === "siteSection.save")) await discardSection(adminPage, "help");
	});
}

/** Makes what the mutations of the account concern: another session, and passkeys. */
async function prepareAccount(page: Page): Promise<void> {
	await openSession(page.request, { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" });
	await makePasskeys(page);
}

/** Creates what a mutation concerns: a term, a work, an enquiry, or a post, for most nouns with a comment. @returns its id, or the post's */
async function createItem(name: string, slug: string, { page, admin }: { page: Page; admin: AdminClient }) {
	const [noun, verb] = name.split(".");
	if (noun === "tag" || noun === "category") {
		const { id } = await call(page, `${noun}.create`, { name: `Отказ ${slug}`, slug });
		if (verb === "restore") await call(page, `${noun}.delete`, { id });
		return id;
	}
	if (noun === "enquiry") return addEnquiry({ name: `Отказ ${slug}` });
	if (name in signInWays || name in accountWays) return;
	if (noun === "artworkSection" || noun === "import" || name === "siteSection.save") return;
	if (noun === "siteSection") return (await editSection(page, "help", { title: slug })).id;
	if (noun === "media") return createFile(page, `${verb}`, slug, admin);
	if (noun === "artwork") {
		const { id, title, sectionId, pictureId } = await hang(page, { slug, name: "Отказ" });
		const changed = { slug, titleRu: title, year: 2021, sectionId, pictureId };
		if (verb === "publish") await call(page, "artwork.save", { id, artwork: changed });
		if (verb === "restore") await call(page, "artwork.delete", { id });
		return id;
	}
	const published = name !== "previewLink.create";
	const id = await admin.create({ slug, title: `Отказ ${slug}`, content: "Слова", published });
	// Only a comment with distress signs has the mark of a private answer.
	const content = name === "comment.markContacted" ? "Я больше не хочу жить" : "Слова";
	const comment = { authorName: `Имя ${slug}`, authorEmail: `${slug}@example.org`, content };
	if (published) await admin.comment(slug, comment);
	const changed = { slug, title: `Отказ ${slug}`, content: "Иначе", published };
	if (name === "post.publish") await call(page, "post.save", { id, post: changed });
	if (verb?.startsWith("revoke"))
		for (const days of [1, 7]) await call(page, "previewLink.create", { entity: "post", entityId: id, days });
	if (name === "post.restore") await admin.delete(id);
	return id;
}

/** Adds a file to the library, in the state that a change of it needs. @returns its id */
async function createFile(page: Page, verb: string, slug: string, admin: AdminClient): Promise<number> {
	const { id, url } = await addMedia(page, `${slug}.png`);
	if (verb === "applyAlt" || verb === "switchUses")
		await admin.create({ slug, title: slug, content: `![Море](${url})` });
	if (verb === "undoReplacement") await addMedia(page, `${slug}-2.png`, `/api/admin/media/${id}/file`);
	if (verb === "restore") await call(page, "media.delete", { id });
	return id;
}

test("a failure of a query beside a list, or of an upload at a proxy, is shown on the page", async ({
	adminPage,
	expected,
}) => {
	await test.step("a failure of a query beside a list is shown on the page", async () => {
		const queries = ["category.list", "tag.list", "comment.counts"];
		await answerCalls(adminPage, Object.fromEntries(queries.map((name) => [name, refusal(`Так вышло: ${name}`)])));
		await adminPage.goto("/admin");
		await openFilters(adminPage);
		await expect(adminPage.getByText("Не загрузилось. Так вышло: category.list")).toBeVisible();
		await expect(adminPage.getByText("Не загрузилось. Так вышло: tag.list")).toBeVisible();
		await expect(adminPage.getByLabel(/не удалось узнать, сколько/).first()).toBeVisible();
	});

	await test.step("an upload that a proxy refuses without a message is explained", async () => {
		expected.consoleErrors.push(/status of 413/);
		await adminPage.route("**/api/admin/media", (route) =>
			route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413</h1>" }),
		);
		await visit(adminPage, "/admin/posts/new");
		await adminPage
			.locator("input[type=file]")
			.first()
			.setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: Buffer.from("picture") });
		await expect(adminPage.getByText("Файл слишком велик для сервера")).toBeVisible();
	});
});
