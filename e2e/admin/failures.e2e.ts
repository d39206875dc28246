import type { Route } from "@playwright/test";
import { type Admin, freshSlug } from "../support/site.fixture.ts";
import { ACTIONS } from "./actions.ts";
import { expect, notification, openFilters, test } from "./admin.fixture.ts";

const DETAIL = "Так вышло: проверка отказа";

/** Tags do all that categories do, by the same code in other words; one of these is enough. */
const isTriedWithTags = (name: string) =>
	name.startsWith("category.") && name !== "category.delete";

/** Actions that one page can do one after the other: all of a router's, unless they end sessions. */
const GROUPS = Object.groupBy(
	Object.entries(ACTIONS).filter(([name]) => !isTriedWithTags(name)),
	([name]) => (name.startsWith("auth.") ? name : `${name.split(".")[0]}.*`),
);

for (const [group, actions = []] of Object.entries(GROUPS)) {
	test(`${group} is refused: it is said on the screen`, async ({
		adminPage,
		admin,
		expected,
	}) => {
		expected.consoleErrors.push(/status of 503/);
		for (const [name, { open, act, told, says }] of actions) {
			await test.step(name, async () => {
				const made = await makeWhatItNeeds(name, admin);
				await open(adminPage, made);
				await adminPage.route(`**/api/trpc/${name}?*`, (route) =>
					refuse(route),
				);
				await act(adminPage, made);
				if (told) {
					await expect(notification(adminPage, told)).toContainText(DETAIL);
				} else {
					await expect(adminPage.getByText(DETAIL).first()).toBeVisible();
				}
				await says?.(adminPage);
				await adminPage.unrouteAll();
			});
		}
	});
}

/** A post of the action's own, and a comment where it is about one. */
async function makeWhatItNeeds(name: string, admin: Admin) {
	const slug = freshSlug("otkaz");
	const made = { id: 0, title: `Отказ ${slug}`, name: `Имя ${slug}` };
	made.id = await admin.create({
		slug,
		title: made.title,
		content: "Слова",
		published: name !== "post.createPreviewLink",
	});
	if (name.startsWith("comment.") || name.startsWith("personalData.")) {
		await admin.comment(slug, {
			authorName: made.name,
			authorEmail: `${slug}@example.org`,
			content: "Слова",
		});
	}
	return made;
}

/** Answers as our server does when it cannot. */
function refuse(route: Route, calls = 1) {
	const problem = { status: 503, title: "Сервис недоступен", detail: DETAIL };
	const error = {
		message: DETAIL,
		code: -32_603,
		data: { code: "SERVICE_UNAVAILABLE", httpStatus: 503, problem },
	};
	return route.fulfill({
		status: 503,
		json: Array.from({ length: calls }, () => ({ error })),
	});
}

/** What the admin reads beside its lists, and where it says that it could not. */
const READ = {
	"category.list": ["/admin", "Не загрузилось. Так вышло"],
	"tag.list": ["/admin", "Не загрузилось. Так вышло"],
	"comment.counts": ["/admin/tags", /не удалось узнать, сколько/],
} as const;

test("what cannot be read beside a list and what a proxy refuses is said on the screen", async ({
	adminPage,
	expected,
}) => {
	await test.step("what cannot be read beside a list is said on the screen", async () => {
		expected.consoleErrors.push(/status of 503/);
		for (const [name, [path, words]] of Object.entries(READ)) {
			await adminPage.route("**/api/trpc/**", (route) => {
				const { pathname } = new URL(route.request().url());
				const names = pathname.slice("/api/trpc/".length).split(",");
				return names.includes(name)
					? refuse(route, names.length)
					: route.continue();
			});
			await adminPage.goto(path);
			if (path === "/admin") await openFilters(adminPage);
			const said =
				typeof words === "string"
					? adminPage.getByText(words).first()
					: adminPage.getByLabel(words);
			await expect(said, name).toBeVisible();
			await adminPage.unrouteAll({ behavior: "ignoreErrors" });
		}
	});

	await test.step("an upload that a proxy refuses without a word is explained", async () => {
		expected.consoleErrors.push(/status of 413/);
		await adminPage.route("**/api/admin/pictures", (route) =>
			route.fulfill({
				status: 413,
				contentType: "text/html",
				body: "<h1>413</h1>",
			}),
		);
		await adminPage.goto("/admin/posts/new");
		await adminPage
			.locator("input[type=file]")
			.first()
			.setInputFiles({
				name: "picture.png",
				mimeType: "image/png",
				buffer: Buffer.from("picture"),
			});
		await expect(
			adminPage.getByText("Файл слишком велик для сервера"),
		).toBeVisible();
	});
});
