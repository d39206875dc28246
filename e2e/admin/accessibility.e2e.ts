import type { Page } from "@playwright/test";
import type { HalfDay } from "#contract/enquiry.ts";
import { expectAccessible, expectToFit } from "../support/accessible.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { call, expect, field, test } from "./admin.fixture.ts";
import { addEnquiry } from "./enquiries.fixture.ts";
import { confirmIdentity } from "./passkeys.fixture.ts";
import { check, fill, press, see, seeThe, signOut, visit } from "./steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

const DIALOG = "[role=dialog]";

/** Refuses the next save of a post, as without a session. */
const endSessionOnce = (page: Page) => {
	const data = { httpStatus: 401, problem: { status: 401, detail: "" } };
	const json = [{ error: { message: "", code: -32_001, data } }];
	return page.route("**/api/trpc/post.save?*", (route) => route.fulfill({ status: 401, json }), { times: 1 });
};
const open = (path: string) => (page: Page) => visit(page, path);

/** Makes an urgent enquiry and opens it. */
const openEnquiry = (timeZone: string) => async (page: Page) => {
	const about = { aboutKind: "offer", aboutKey: "session", aboutTitle: "Консультация" } as const;
	const halfDays: HalfDay[] = ["mon-am", "wed-pm"];
	const id = await addEnquiry({ name: "Анна", message: "Да", isUrgent: true, halfDays, timeZone, ...about });
	await visit(page, `/admin/enquiries/${id}`);
};

/** Every view of the admin by name: its path, and the steps to its dialogs. */
const VIEWS: Record<string, [path: string, ...steps: ((page: Page) => Promise<unknown>)[]]> = {
	"the list of posts": ["/admin", seeThe("article")],
	"the confirmation before a post is deleted": ["/admin", press(/^Удалить/), seeThe("dialog")],
	"the trash of posts": ["/admin?state=trash", see(/Корзина пуста|хранятся 30 дней/)],
	"a form with a tag, a new tag and errors": [
		"/admin/posts/new",
		press(/^Добавить тег/),
		press("Создать новый тег"),
		fill("Заголовок", "я".repeat(201)),
		press("Сохранить"),
		see("Не длиннее 200 знаков"),
	],
	"the help and the preview of the editor": [
		"/admin/posts/1",
		press("Помощь по разметке"),
		see("Ctrl+B"),
		(page) => page.getByText("Превью", { exact: true }).click(),
	],
	"the dialog «Ссылка» with an error": ["/admin/posts/new", press(/^Ссылка/), press("Вставить")],
	"the dialog «Изображение» with an error": ["/admin/posts/new", press(/^Изображение$/), press("Вставить")],
	"an unsaved text on the device, and its comparison": [
		"/admin/posts/1",
		fill("Краткое описание", "Иначе"),
		see(/копия на устройстве/),
		open("/admin"),
		see("есть несохранённый текст"),
		open("/admin/posts/1"),
		press("Сравнить"),
		(page) => page.getByRole("dialog").locator("ins").first().waitFor(),
	],
	"the sign-in dialog after the session has ended": [
		"/admin/posts/1",
		fill("Краткое описание", "Ещё иначе"),
		endSessionOnce,
		press("Сохранить"),
		seeThe("dialog", "Сеанс закончился"),
	],
	"the advice before publishing": [
		"/admin/posts/1",
		press("Проверить"),
		see(/^Советов|^Замечаний нет/),
		(page) => page.getByRole("img", { name: /рядом с картинкой/ }).waitFor(),
	],
	"the history of a post": [
		"/admin/posts/1",
		fill("Краткое описание", freshSlug("bylo-inache")),
		press("Сохранить"),
		see(/^Сохранено/),
		press("История версий"),
		press(/Сохранена/),
		(page) => page.getByRole("dialog").locator("ins").first().waitFor(),
	],
	"the schedule of a post": ["/admin/posts/1", press("Запланировать"), seeThe("dialog", "Когда опубликовать")],
	"the list of works": ["/admin/gallery", seeThe("article")],
	"the dialog of sections": [
		"/admin/gallery",
		press("Разделы"),
		seeThe("dialog"),
		press(/^Изменить «/),
		fill("Название", ""),
		press("Сохранить"),
		see("Заполните это поле"),
	],
	"the form of a work": ["/admin/gallery/1", (page) => field(page, "Название").waitFor()],
	"the form of a new work with errors": [
		"/admin/gallery/new",
		press("Опубликовать"),
		see("Добавьте картинку"),
		press("Подробнее"),
	],
	"the categories": ["/admin/categories", press(/^Изменить/), (page) => field(page, "Название").waitFor()],
	"the dialog that merges tags": ["/admin/tags", press(/^Объединить/), seeThe("dialog")],
	"the comments, and the reply to one": [
		"/admin/comments",
		seeThe("article"),
		(page) => page.getByText("Согласие на обработку данных").first().click(),
		press(/^Ответить/),
		(page) => field(page, "Ваш ответ").waitFor(),
	],
	"an enquiry with an answer, whose time zone is not known": [
		"/admin",
		openEnquiry(""),
		press("Предложить время"),
		see(/^Вместо ___/),
		press("Скопировать"),
	],
	"an enquiry with a meeting": [
		"/admin",
		openEnquiry("America/New_York"),
		press(/^Выбрать: среда/),
		see("уже следующий день"),
		(page) => page.getByText("Приглашение в календарь").click(),
		(page) => page.getByText("Согласие на обработку данных").click(),
	],
	"chosen enquiries": ["/admin/enquiries", seeThe("article"), check("Выбрать все на странице"), see("В спам")],
	"the personal data": [
		"/admin/comments",
		confirmIdentity,
		press(/^Данные этого человека/),
		press("Найти"),
		see(/^Найдено/),
	],
	"the media library": ["/admin/media", (page) => page.getByRole("listitem").first().waitFor()],
	"a file of the library, its crop": [
		"/admin/media?file=1",
		seeThe("dialog"),
		(page) => page.getByText("Кадр", { exact: true }).click(),
	],
	"a file of the library, its focal point": [
		"/admin/media?file=1",
		seeThe("dialog"),
		(page) => page.getByText("Главное", { exact: true }).click(),
		(page) => page.getByRole("slider").first().waitFor(),
	],
	"a chosen picture of a section": [
		"/admin/site/about",
		press("Выбрать"),
		(page) => page.getByRole("dialog").getByRole("listitem").first().click(),
		see("Описание картинки"),
	],
	"the sections of the site": ["/admin/site", see("Первый экран")],
	"a section with errors, beside its preview": [
		"/admin/site/offers",
		press(/^Стратегическая консультация/),
		fill("Сумма", "сто"),
		press("Сохранить"),
		see("Нужно целое число"),
		(page) => page.frameLocator("iframe").getByText("Личное наставничество").first().waitFor(),
	],
	"a picture that came with the site": ["/admin/site/hero", see("Картинка первого экрана")],
	"the picker of the library": ["/admin/site/bio", press("Выбрать"), see(/^Файлов:/)],
	"sessions, password and passkeys": ["/admin/account", seeThe("article")],
	"the periods of a preview link": ["/admin", press(/^Срок ссылки/), see("30 дней")],
	"the password before a copy is made": ["/admin/backups", press("Сделать и скачать копию"), seeThe("dialog")],
	"the overview": ["/admin/overview", see("Те же числа таблицей")],
	"the journal and its check": ["/admin/journal", press("Проверить журнал"), see("Журнал цел")],
	"the settings of the notices": [
		"/admin/notices",
		...["Почта", "Telegram", "MAX"].map(
			(name) => (page: Page) => page.getByRole("switch", { name: `Писать сюда: ${name}` }).check(),
		),
		see("Корневой сертификат"),
	],
	"the sign-in form": ["/admin", signOut, (page) => button(page, "Войти").waitFor()],
};

// Several views share a document, since loading one takes most of the time.
const VIEWS_PER_TEST = 10;
const views = Object.entries(VIEWS);
for (let first = 0; first < views.length; first += VIEWS_PER_TEST) {
	const some = views.slice(first, first + VIEWS_PER_TEST);
	const names = some.map(([name]) => name).join("; ");
	test(`axe finds no violations and everything fits at 400 % zoom: ${names}`, async ({ adminPage, expected }) => {
		expected.consoleErrors.push(/status of (401|422)/);
		for (const [name, [path, ...steps]] of some) {
			await test.step(name, async () => {
				for (const step of [open(path), ...steps]) await step(adminPage);
				// A dialog is checked alone, since the page under it is another view.
				const isDialog = (await adminPage.getByRole("dialog").count()) > 0;
				await expectAccessible(adminPage, isDialog ? DIALOG : undefined);
				// Some dialogs are no part of a page, and stay over the next one.
				if (isDialog) await adminPage.keyboard.press("Escape");
			});
		}
	});
}

test("the tags of a form keep the focus and fit a narrow screen, and a dialog takes at most 90 % of the viewport", async ({
	adminPage,
	admin,
	expected,
}) => {
	await test.step("the focus moves to the tags when the focused button disappears", async () => {
		const tags = adminPage.getByRole("group", { name: "Теги", exact: true });
		await adminPage.goto("/admin/posts/new");
		await button(adminPage, "Добавить тег «ритм»").focus();
		await adminPage.keyboard.press("Enter");
		await expect(tags).toBeFocused();
		await button(adminPage, "Убрать тег «ритм»").focus();
		await adminPage.keyboard.press("Enter");
		await expect(tags).toBeFocused();
		await button(adminPage, "Создать новый тег").focus();
		await adminPage.keyboard.press("Enter");
		await adminPage.keyboard.press("Escape");
		await expect(tags).toBeFocused();
	});

	await test.step("a tag with a long name fits the post form on a narrow screen", async () => {
		const name = `${freshSlug("тег")} ${"я".repeat(70)}`;
		const slug = freshSlug("tag");
		const { id } = await call(adminPage, "tag.create", { name, slug });
		await adminPage.goto("/admin/posts/new");
		const add = button(adminPage, `Добавить тег «${name}»`);
		await add.waitFor();
		await expectToFit(adminPage);
		await add.click();
		await expectToFit(adminPage);
		await call(adminPage, "tag.delete", { id });
	});

	await test.step("a dialog takes at most 90 % of the viewport and returns the focus", async () => {
		expected.consoleErrors.push(/status of 409/);
		const long = Array.from({ length: 400 }, (_, i) => `Строка ${i}`).join("\n");
		const id = await admin.create({ slug: freshSlug("dlinno"), content: long });
		await adminPage.goto(`/admin/posts/${id}`);
		await adminPage.getByLabel("Заголовок", { exact: true }).fill("Моё");
		const slug = freshSlug("dlinno-2");
		await admin.replace(id, { slug, title: "Их", content: `${long}\nИх` });
		await adminPage.getByRole("button", { name: "Сохранить" }).click();
		const dialog = adminPage.getByRole("dialog");
		await dialog.getByText("Их", { exact: true }).first().waitFor();
		const height = adminPage.viewportSize()?.height ?? 0;
		const box = await dialog.boundingBox();
		expect(box?.height).toBeLessThanOrEqual(height * 0.9 + 1);
		await adminPage.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(adminPage.getByRole("button", { name: "Сохранить" })).toBeFocused();
	});
});

test("a post is written and saved with the keyboard only", async ({ adminPage }) => {
	const { keyboard } = adminPage;
	await adminPage.goto("/admin");
	await adminPage.getByRole("article").first().waitFor();
	const reach = async (name: string | RegExp, role: "link" | "textbox") => {
		const target = adminPage.getByRole(role, { name, exact: true });
		for (let i = 0; i < 60; i += 1) {
			if (await target.evaluate((e) => e === document.activeElement)) return;
			await keyboard.press("Tab");
		}
		throw new Error(`Tab does not lead to ${name}`);
	};
	await reach("Новая статья", "link");
	await keyboard.press("Enter");
	await adminPage.getByLabel("Заголовок", { exact: true }).waitFor();
	await reach("Заголовок", "textbox");
	await keyboard.type(`С клавиатуры ${freshSlug("k")}`);
	await reach("Содержание", "textbox");
	await keyboard.type("Слова");
	await keyboard.press("Control+KeyS");
	await expect(adminPage.getByText(/^Сохранено/)).toBeVisible();
});

test("the focus stays in the list when the focused button disappears", async ({ adminPage, admin }) => {
	const slug = freshSlug("fokus-v-spiske");
	for (const part of ["a", "b"]) {
		await admin.create({ slug: `${slug}-${part}`, title: `${slug} ${part}`, content: "Слова", published: true });
	}
	const focused = adminPage.locator("article:focus");
	await adminPage.goto(`/admin?q=${slug}`);
	await adminPage.getByRole("button", { name: `Удалить «${slug} b»` }).focus();
	await adminPage.keyboard.press("Enter");
	await adminPage.getByRole("dialog").getByRole("button", { name: "Удалить", exact: true }).focus();
	await adminPage.keyboard.press("Enter");
	await expect(focused).toContainText(`${slug} a`);

	for (const name of ["Анна", "Борис"]) {
		await admin.comment(`${slug}-a`, {
			authorName: `${name} ${slug}`,
			authorEmail: `${slug}@example.org`,
			content: "Слова",
		});
	}
	await adminPage.goto(`/admin/comments?q=${slug}`);
	await adminPage.getByRole("button", { name: "Одобрить комментарий: Анна" }).focus();
	await adminPage.keyboard.press("Enter");
	await expect(focused).toContainText("Анна");
	await adminPage.getByRole("button", { name: "Удалить комментарий: Анна" }).focus();
	// The test waits for the deletion of the comment, since its post is deleted after the test.
	const deleted = adminPage.waitForResponse("**/api/trpc/comment.delete?*");
	await adminPage.keyboard.press("Enter");
	await expect(focused).toContainText("Борис");
	await deleted;
});
