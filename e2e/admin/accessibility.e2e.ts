import type { Page } from "@playwright/test";
import type { HalfDay } from "#contract/enquiry.ts";
import { expectAccessible, expectToFit } from "../support/accessible.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { call, expect, field, test } from "./admin.fixture.ts";
import { addEnquiry } from "./enquiries.fixture.ts";
import { confirmIdentity } from "./passkeys.fixture.ts";
import { check, confirm, fill, press, see, seeThe, signOut, visit } from "./steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

const DIALOG = "[role=dialog]";

const open = (path: string) => (page: Page) => visit(page, path);

/** Creates an urgent enquiry and opens it. */
const openEnquiry = async (page: Page) => {
	const about = { aboutKind: "offer", aboutKey: "session", aboutTitle: "Консультация" } as const;
	const halfDays: HalfDay[] = ["mon-am", "wed-pm"];
	const timeZone = "America/New_York";
	const id = await addEnquiry({ name: "Анна", message: "Да", isUrgent: true, halfDays, timeZone, ...about });
	await visit(page, `/admin/enquiries/${id}`);
};

/**
 * The admin's views with different components, by name, with the steps to open each, which may start from the previous
 * view.
 */
const VIEWS: Record<string, ((page: Page) => Promise<unknown>)[]>[] = [
	{
		"a form with a tag, a new tag and errors": [
			open("/admin/posts/new"),
			press(/^Добавить тег/),
			press("Создать новый тег"),
			fill("Заголовок", "я".repeat(201)),
			press("Сохранить"),
			see("Не длиннее 200 знаков"),
		],
		"the dialog «Изображение» with an error": [press(/^Изображение$/), press("Вставить")],
		"the picker of the library": [press("Из медиатеки"), see(/^Файлов:/)],
		"the history of a post": [
			open("/admin/posts/1"),
			fill("Краткое описание", freshSlug("bylo-inache")),
			press("Сохранить"),
			see(/^Сохранено/),
			press("История версий"),
			press(/Сохранена/),
			(page) => page.getByRole("dialog").locator("ins").first().waitFor(),
		],
		"the schedule of a post": [press("Запланировать"), seeThe("dialog", "Когда опубликовать")],
		"the advice before publishing": [
			press("Проверить"),
			see(/^Советов|^Замечаний нет/),
			(page) => page.getByRole("img", { name: /рядом с картинкой/ }).waitFor(),
		],
		"an unsaved text on the device, the help and the preview of the editor": [
			fill("Краткое описание", "Иначе"),
			see(/копия на устройстве/),
			open("/admin/posts/1"),
			see("Сравнить"),
			press("Помощь по разметке"),
			see("Ctrl+B"),
			(page) => page.getByText("Превью", { exact: true }).click(),
		],
		"the comparison of an unsaved text": [
			press("Сравнить"),
			(page) => page.getByRole("dialog").locator("ins").first().waitFor(),
		],
		"the list of posts": [open("/admin"), seeThe("article")],
		"the confirmation before a post is deleted": [press(/^Удалить/), seeThe("dialog")],
		"the periods of a preview link": [press(/^Срок ссылки/), see("30 дней")],
		// Works of one section only, because checking many is slow.
		"the list of works": [open("/admin/gallery?section=1"), seeThe("article")],
		"the dialog of sections": [
			press("Разделы"),
			seeThe("dialog"),
			press(/^Изменить «/),
			fill("Название", ""),
			press("Сохранить"),
			see("Заполните это поле"),
		],
		"the form of a new work with errors": [
			open("/admin/gallery/new"),
			press("Опубликовать"),
			see("Добавьте картинку"),
			press("Подробнее"),
		],
		"the list of pages": [open("/admin/pages"), seeThe("article")],
		"the form of a new page": [open("/admin/pages/new"), (page) => field(page, "Заголовок").waitFor()],
		"the categories": [open("/admin/categories"), press(/^Изменить/), (page) => field(page, "Название").waitFor()],
		"the dialog that merges tags": [open("/admin/tags"), press(/^Объединить/), seeThe("dialog")],
		"the comments, and the reply to one": [
			open("/admin/comments"),
			seeThe("article"),
			(page) => page.getByText("Согласие на обработку данных").first().click(),
			press(/^Ответить/),
			(page) => field(page, "Ваш ответ").waitFor(),
		],
	},
	{
		"an enquiry with a meeting": [
			openEnquiry,
			press("Предложить время"),
			see(/^Вместо ___/),
			press(/^Выбрать: среда/),
			see("уже следующий день"),
			(page) => page.getByText("Приглашение в календарь").click(),
			(page) => page.getByText("Согласие на обработку данных").click(),
		],
		"chosen enquiries": [open("/admin/enquiries"), seeThe("article"), check("Выбрать все на странице"), see("В спам")],
		"the personal data": [
			open("/admin/comments"),
			confirmIdentity,
			press(/^Данные этого человека/),
			press("Найти"),
			see(/^Найдено/),
		],
		"the media library": [open("/admin/media"), (page) => page.getByRole("listitem").first().waitFor()],
		"a file of the library, its crop": [
			open("/admin/media?file=1"),
			seeThe("dialog"),
			(page) => page.getByText("Кадр", { exact: true }).click(),
		],
		"a file of the library, its focal point": [
			open("/admin/media?file=1"),
			seeThe("dialog"),
			(page) => page.getByText("Главное", { exact: true }).click(),
			(page) => page.getByRole("slider").first().waitFor(),
		],
		"the sections of the site": [open("/admin/site"), see("Первый экран")],
		"a section with errors, beside its preview": [
			open("/admin/site/offers"),
			press(/^Стратегическая консультация/),
			fill("Сумма", "сто"),
			press("Сохранить"),
			see("Нужно целое число"),
			(page) => page.frameLocator("iframe").getByText("Личное наставничество").first().waitFor(),
		],
		"a picture that came with the site": [open("/admin/site/hero"), see("Картинка первого экрана")],
		"sessions, password and passkeys": [open("/admin/account"), seeThe("article")],
		"the password before a copy is made": [open("/admin/backups"), press("Сделать и скачать копию"), seeThe("dialog")],
		"the overview": [open("/admin/overview"), see("Те же числа таблицей")],
		"the journal and its check": [open("/admin/journal"), press("Проверить журнал"), see("Журнал цел")],
		"the settings of the notices": [
			open("/admin/notices"),
			...["Почта", "Telegram", "MAX"].map(
				(name) => (page: Page) => page.getByRole("switch", { name: `Писать сюда: ${name}` }).check(),
			),
			see("Корневой сертификат"),
		],
		"the sign-in form": [
			open("/admin"),
			signOut,
			// The previous views left unsaved texts on the device.
			confirm("Выйти"),
			(page) => button(page, "Войти").waitFor(),
		],
	},
];

// Many views share a document, since loading one is slow.
for (const views of VIEWS) {
	const names = Object.keys(views).join("; ");
	test(`axe finds no violations and everything fits at 400 % zoom: ${names}`, async ({ adminPage, expected }) => {
		expected.consoleErrors.push(/status of 422/);
		for (const [name, steps] of Object.entries(views)) {
			await test.step(name, async () => {
				for (const step of steps) await step(adminPage);
				// A dialog is checked separately, since the page under it is another view.
				const isDialog = (await adminPage.getByRole("dialog").count()) > 0;
				await expectAccessible(adminPage, isDialog ? DIALOG : undefined);
				// Some dialogs do not belong to a page, and would stay open over the next one.
				if (isDialog) await adminPage.keyboard.press("Escape");
			});
		}
	});
}

test("the post form works by keyboard alone, keeps the focus and fits small viewports", async ({
	adminPage,
	admin,
	expected,
}) => {
	const name = `${freshSlug("тег")} ${"я".repeat(70)}`;
	const tag = await call(adminPage, "tag.create", { name, slug: freshSlug("tag") });
	await test.step("a post can be written and saved using only the keyboard", async () => {
		const { keyboard } = adminPage;
		await adminPage.goto("/admin/posts/new");
		const reach = async (name: string) => {
			const target = field(adminPage, name);
			for (let i = 0; i < 60; i += 1) {
				if (await target.evaluate((e) => e === document.activeElement)) return;
				await keyboard.press("Tab");
			}
			throw new Error(`Tab does not lead to ${name}`);
		};
		await reach("Заголовок");
		await keyboard.type("С клавиатуры");
		await reach("Содержание");
		await keyboard.type("Слова");
		await keyboard.press("Control+KeyS");
		await expect(adminPage.getByText(/^Сохранено/)).toBeVisible();
	});

	await test.step("the focus moves to the group of tags when the focused button disappears", async () => {
		const tags = adminPage.getByRole("group", { name: "Теги", exact: true });
		await visit(adminPage, "/admin/posts/new");
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
		await visit(adminPage, "/admin/posts/new");
		const add = button(adminPage, `Добавить тег «${name}»`);
		await add.waitFor();
		await expectToFit(adminPage);
		await add.click();
		await expectToFit(adminPage);
		await call(adminPage, "tag.delete", { id: tag.id });
	});

	await test.step("a dialog takes at most 90 % of the viewport height and returns the focus when closed", async () => {
		expected.consoleErrors.push(/status of 409/);
		const long = Array.from({ length: 400 }, (_, i) => `Строка ${i}`).join("\n");
		const id = await admin.create({ slug: freshSlug("dlinno"), content: long });
		await visit(adminPage, `/admin/posts/${id}`);
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
	await visit(adminPage, `/admin/comments?q=${slug}`);
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
