import type { Page, Route } from "@playwright/test";
import { type AdminClient, freshSlug, openSession } from "../support/site.fixture.ts";
import { call, expect, field, notification, openFilters, test } from "./admin.fixture.ts";
import { addEnquiry } from "./enquiries.fixture.ts";
import { addMedia, hang } from "./gallery.fixture.ts";
import { WAYS } from "./mutation-ways.ts";
import { endSimulation, makePasskeys } from "./passkeys.fixture.ts";
import { discardSection, editSection } from "./sections.fixture.ts";
import { cardOf } from "./way.ts";

const DETAIL = "Так вышло: проверка отказа";

/** The mutations of a router, which one page sends in turn; those on sessions need a page each. */
const GROUPS = Object.groupBy(Object.entries(WAYS), ([name]) =>
	/^auth\.|\.signIn|\.confirm/.test(name) ? name : `${name.split(".")[0]}.*`,
);

test.afterEach(({ page }) => endSimulation(page));

for (const [group, ways = []] of Object.entries(GROUPS)) {
	test(`a failure of ${group} is shown on the page`, async ({ adminPage, admin, expected }) => {
		expected.consoleErrors.push(/status of 503/);
		// The upload of a file that the library has is refused first.
		if (group === "media.*") expected.consoleErrors.push(/status of 409/);
		test.slow(group === "backup.*", "a copy leaves the processor to the other journeys");
		for (const [name, { path, steps, title, card }] of ways) {
			await test.step(name, async () => {
				const slug = freshSlug("otkaz");
				const id = await createItem(name, slug, { page: adminPage, admin });
				// The autosaved text of a form that was refused would open the form again.
				await adminPage.evaluate(() => localStorage.removeItem("admin-term-tag-new"));
				await adminPage.route(`**/api/trpc/${name}?*`, (route) => refuse(route));
				await adminPage.goto(path.replace("{id}", `${id}`).replace("{slug}", slug));
				for (const step of steps) await step(adminPage, slug);
				if (title) await expect(notification(adminPage, title)).toContainText(DETAIL);
				else await expect(adminPage.getByText(DETAIL).first()).toBeVisible();
				for (const { kept } of steps) if (kept) await expect(field(adminPage, kept[0])).toHaveValue(kept[1]);
				if (card) await expect(cardOf(adminPage, slug)).toContainText(card);
				await adminPage.unrouteAll();
			});
		}
		if (group === "siteSection.*") await discardSection(adminPage, "help");
	});
}

/** Creates what a mutation concerns: a term, a session, a work, an enquiry, or a post, for most nouns with a comment. @returns its id, or the post's */
async function createItem(name: string, slug: string, { page, admin }: { page: Page; admin: AdminClient }) {
	const [noun, verb] = name.split(".");
	if (noun === "auth") await openSession(page.request, { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" });
	if (noun === "tag" || noun === "category") {
		const { id } = await call(page, `${noun}.create`, { name: `Отказ ${slug}`, slug });
		if (verb === "restore") await call(page, `${noun}.delete`, { id });
		return id;
	}
	if (noun === "enquiry") return addEnquiry({ name: `Отказ ${slug}` });
	if (name === "backup.restore") return makeBackup(page);
	if (noun === "passkey" || name === "auth.setPasswordOff") await makePasskeys(page);
	if (["auth", "passkey", "recoveryCode"].includes(noun ?? "")) return;
	if (noun === "artworkSection" || noun === "backup" || name === "siteSection.save") return;
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

/** Makes a copy of the site. */
async function makeBackup(page: Page): Promise<undefined> {
	await call(page, "backup.create", {});
	const readState = async () => {
		const response = await page.request.get("/api/trpc/backup.status", {
			headers: { "Sec-Fetch-Site": "same-origin" },
		});
		return (await response.json()).result.data.job.state;
	};
	await expect.poll(readState, { timeout: 200_000 }).toBe("done");
	return undefined;
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

/** Fulfils a tRPC request with the server's response for 503; a batch of calls gets an error each. */
function refuse(route: Route, calls = 1) {
	const problem = { status: 503, title: "Сервис недоступен", detail: DETAIL };
	const error = { message: DETAIL, code: -32_603, data: { code: "SERVICE_UNAVAILABLE", httpStatus: 503, problem } };
	return route.fulfill({ status: 503, json: Array.from({ length: calls }, () => ({ error })) });
}

/** The queries beside the lists: the path that sends them, and the message of their failure. */
const QUERIES = {
	"category.list": ["/admin", "Не загрузилось. Так вышло"],
	"tag.list": ["/admin", "Не загрузилось. Так вышло"],
	"comment.counts": ["/admin/tags", /не удалось узнать, сколько/],
} as const;

test("a failure of a query beside a list, or of an upload at a proxy, is shown on the page", async ({
	adminPage,
	expected,
}) => {
	await test.step("a failure of a query beside a list is shown on the page", async () => {
		expected.consoleErrors.push(/status of 503/);
		for (const [name, [path, words]] of Object.entries(QUERIES)) {
			await adminPage.route("**/api/trpc/**", (route) => {
				const { pathname } = new URL(route.request().url());
				const names = pathname.slice("/api/trpc/".length).split(",");
				return names.includes(name) ? refuse(route, names.length) : route.continue();
			});
			await adminPage.goto(path);
			if (path === "/admin") await openFilters(adminPage);
			const said = typeof words === "string" ? adminPage.getByText(words).first() : adminPage.getByLabel(words);
			await expect(said, name).toBeVisible();
			await adminPage.unrouteAll({ behavior: "ignoreErrors" });
		}
	});

	await test.step("an upload that a proxy refuses without a message is explained", async () => {
		expected.consoleErrors.push(/status of 413/);
		await adminPage.route("**/api/admin/media", (route) =>
			route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413</h1>" }),
		);
		await adminPage.goto("/admin/posts/new");
		await adminPage
			.locator("input[type=file]")
			.first()
			.setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: Buffer.from("picture") });
		await expect(adminPage.getByText("Файл слишком велик для сервера")).toBeVisible();
	});
});
