import type { Route } from "@playwright/test";
import { type AdminClient, freshSlug } from "../support/site.fixture.ts";
import { ACTIONS } from "./actions.ts";
import { expect, notification, openFilters, test } from "./admin.fixture.ts";

const DETAIL = "Так вышло: проверка отказа";

/** True if an action on categories is the same code as that on tags, with which it is tested. */
const isTestedWithTags = (name: string) => name.startsWith("category.") && name !== "category.delete";

/** The actions of a router, which one page carries out in turn; actions on sessions need a page each. */
const GROUPS = Object.groupBy(
	Object.entries(ACTIONS).filter(([name]) => !isTestedWithTags(name)),
	([name]) => (name.startsWith("auth.") ? name : `${name.split(".")[0]}.*`),
);

for (const [group, actions = []] of Object.entries(GROUPS)) {
	test(`a failure of ${group} is shown on the page`, async ({ adminPage, admin, expected }) => {
		expected.consoleErrors.push(/status of 503/);
		for (const [name, action] of actions) {
			await test.step(name, async () => {
				const data = await createTestData(name, admin);
				await action.open(adminPage, data);
				await adminPage.route(`**/api/trpc/${name}?*`, (route) => refuse(route));
				await action.act(adminPage, data);
				if (action.notification) {
					await expect(notification(adminPage, action.notification)).toContainText(DETAIL);
				} else {
					await expect(adminPage.getByText(DETAIL).first()).toBeVisible();
				}
				await action.expectFailure?.(adminPage);
				await adminPage.unrouteAll();
			});
		}
	});
}

/** Creates a post for an action, and a comment for actions on comments. */
async function createTestData(name: string, admin: AdminClient) {
	const slug = freshSlug("otkaz");
	const data = { id: 0, title: `Отказ ${slug}`, name: `Имя ${slug}` };
	data.id = await admin.create({
		slug,
		title: data.title,
		content: "Слова",
		published: name !== "post.createPreviewLink",
	});
	if (name.startsWith("comment.") || name.startsWith("personalData.")) {
		await admin.comment(slug, { authorName: data.name, authorEmail: `${slug}@example.org`, content: "Слова" });
	}
	return data;
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
		await adminPage.route("**/api/admin/pictures", (route) =>
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
