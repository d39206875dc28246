import type { Page } from "@playwright/test";
import { answerCalls, refusal, setAnswers } from "../support/answer-calls.ts";
import { type AdminClient, freshSlug, openSession } from "../support/site.fixture.ts";
import { accountSteps, signInSteps } from "./account-steps.ts";
import { call, expect, field, notification, openFilters, test } from "./admin.fixture.ts";
import { addEnquiry } from "./enquiries.fixture.ts";
import { addMedia, addWork } from "./gallery.fixture.ts";
import { cardOf } from "./mutation.fixture.ts";
import { MUTATION_STEPS } from "./mutation-steps.ts";
import { endSimulation, makePasskeys } from "./passkeys.fixture.ts";
import { discardSection, editSection } from "./sections.fixture.ts";
import { visit, waitForFirstPage } from "./steps.ts";

const ACCOUNT = "the account, copies and notices";
const POSTS = "posts and comments";
const WORKS = "works and files";
const OTHERS = "sections, enquiries, an import and terms";

/** The mutations, grouped into journeys. */
const JOURNEYS = Object.groupBy(Object.entries(MUTATION_STEPS), ([name]) => {
	if (name in signInSteps) return "signing in";
	if (name in accountSteps) return ACCOUNT;
	if (/^(post|previewLink|comment|personalData)\./.test(name)) return POSTS;
	return /^(artwork|artworkSection|media)\./.test(name) ? WORKS : OTHERS;
});

type Fixture = (page: Page, slug: string, admin: AdminClient) => Promise<Record<string, number | string>>;

/** Functions that create the items for the mutations of a journey. The returned ids fill the placeholders in paths. */
const FIXTURES: Record<string, Fixture> = {
	/** Creates another session, and passkeys. */
	async [ACCOUNT](page) {
		await openSession(page.request, { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" });
		await makePasskeys(page);
		return {};
	},
	async [POSTS](page, slug, admin) {
		const input = { slug, title: `Отказ ${slug}`, content: "Слова", published: true };
		const post = await admin.create(input);
		await call(page, "post.save", { id: post, values: { ...input, content: "Иначе" } });
		for (const days of [1, 7]) await call(page, "previewLink.create", { entity: "post", entityId: post, days });
		// Only a comment with distress signs can be marked as answered in private.
		const content = "Слова: я больше не хочу жить";
		await admin.comment(slug, { authorName: `Имя ${slug}`, authorEmail: `${slug}@example.org`, content });
		await admin.delete(await admin.create({ ...input, slug: `${slug}-2` }));
		const draft = freshSlug("chernovik");
		await admin.create({ slug: draft });
		return { post, draft };
	},
	async [WORKS](page, slug, admin) {
		const { id: work, title, sectionId, pictureId } = await addWork(page, { slug, name: "Отказ" });
		const changed = { slug, titleRu: title, year: 2021, sectionId, pictureId };
		await call(page, "artwork.save", { id: work, values: changed });
		const { id } = await call(page, "artwork.create", { ...changed, slug: `${slug}-2` });
		await call(page, "artwork.delete", { id });
		const { id: file, url } = await addMedia(page, `${slug}.png`);
		await admin.create({ slug, title: slug, content: `![Море](${url})` });
		await addMedia(page, `${slug}-2.png`, `/api/admin/media/${file}/file`);
		await call(page, "media.delete", { id: (await addMedia(page, `${slug}-3.png`)).id });
		return { work, file };
	},
	async [OTHERS](page, slug) {
		await editSection(page, "help", { title: slug });
		const name = `Отказ ${slug}`;
		await call(page, "category.create", { name, slug });
		await call(page, "tag.create", { name, slug });
		const { id } = await call(page, "tag.create", { name: `${name} 2`, slug: `${slug}-2` });
		await call(page, "tag.delete", { id });
		return { enquiry: await addEnquiry({ name }) };
	},
};

test.afterEach(({ page }) => endSimulation(page));

for (const [journey, mutations = []] of Object.entries(JOURNEYS)) {
	test(`failed mutations are shown on the page: ${journey}`, async ({ adminPage, admin, expected }) => {
		// Uploading a file that the library already has is refused first.
		expected.consoleErrors.push(/status of 409/);
		const slug = freshSlug("otkaz");
		// One item of each kind is enough: refused mutations change nothing, and steps that change an item come after those
		// that need it.
		const items: Record<string, unknown> = { slug, ...(await FIXTURES[journey]?.(adminPage, slug, admin)) };
		await answerCalls(adminPage);
		await adminPage.goto("/admin");
		await waitForFirstPage(adminPage);
		for (const [name, { path, steps, answers = {}, title, card }] of mutations) {
			await test.step(name, async () => {
				// The delimiter is needed because one name may be the prefix of another.
				const detail = `Так вышло: ${name}!`;
				const results = Object.entries(answers).map(([query, data]) => [query, { result: { data } }]);
				await setAnswers(adminPage, { [name]: refusal(detail), ...Object.fromEntries(results) });
				if (path)
					await visit(
						adminPage,
						path.replaceAll(/\{(\w+)\}/g, (_, item) => `${items[item]}`),
					);
				for (const step of steps) await step(adminPage, slug);
				if (title) await expect(notification(adminPage, title).filter({ hasText: detail })).toBeVisible();
				else await expect(adminPage.getByText(detail).first()).toBeVisible();
				for (const { kept } of steps) if (kept) await expect(field(adminPage, kept[0])).toHaveValue(kept[1]);
				if (card) await expect(cardOf(adminPage, slug)).toContainText(card);
			});
		}
		if (mutations.some(([name]) => name === "siteSection.save")) await discardSection(adminPage, "help");
	});
}

test("failures of secondary queries and of uploads at a proxy are shown on the page", async ({
	adminPage,
	expected,
}) => {
	await test.step("failures of the category, tag and count queries are shown", async () => {
		const queries = ["category.list", "tag.list", "comment.counts"];
		await answerCalls(adminPage, Object.fromEntries(queries.map((name) => [name, refusal(`Так вышло: ${name}`)])));
		await adminPage.goto("/admin");
		await openFilters(adminPage);
		await expect(adminPage.getByText("Не загрузилось. Так вышло: category.list")).toBeVisible();
		await expect(adminPage.getByText("Не загрузилось. Так вышло: tag.list")).toBeVisible();
		await expect(adminPage.getByLabel(/не удалось узнать, сколько/).first()).toBeVisible();
	});

	await test.step("an error response from a proxy without a message is explained", async () => {
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
