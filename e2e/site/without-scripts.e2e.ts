import { exampleWorks } from "#server/testing/example-gallery.ts";
import { expect, freshIp, publishPost, test } from "../support/site.fixture.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test("the landing page is complete without scripts, and its links work", async ({ page }) => {
	await page.goto("/");
	for (const id of ["hero", "about", "methodology", "audience", "benefits", "projects", "testimonials", "contact"]) {
		const section = page.locator(`#${id}`);
		await section.scrollIntoViewIfNeeded();
		await expect(section).toBeVisible();
	}
	// The content of the dialog is a part of the page.
	await expect(page.getByRole("heading", { name: "Методология моей работы" })).toBeVisible();
	await expect(page.getByRole("blockquote").last()).toBeVisible();
	await expect(page.getByRole("button", { name: "Узнать подробнее" })).toHaveCount(0);
	await expect(page.getByRole("link", { name: /^Написать в WhatsApp/ })).toBeVisible();
	await page.getByRole("link", { name: "Все способы связи" }).click();
	await expect(page).toHaveURL("/#contacts");
	await expect(page.getByRole("contentinfo").getByRole("link", { name: /Telegram/ })).toBeInViewport();
	await page.getByRole("button", { name: "Меню" }).click();
	await page.getByRole("navigation", { name: "Разделы сайта" }).getByRole("link", { name: "Блог" }).click();
	await expect(page).toHaveURL("/blog");
});

test("the blog is searched, filtered and read without scripts", async ({ page }) => {
	await page.goto("/blog");
	const field = page.getByRole("searchbox", { name: "Поиск по блогу" });
	await field.fill("тревогой");
	await field.press("Enter");
	await expect(page).toHaveURL(`/blog?q=${encodeURIComponent("тревогой")}`);
	await expect(page.locator("h2 mark").first()).toHaveText("Тревога");
	await expect(field).toHaveValue("тревогой");
	await page.getByRole("link", { name: "Все статьи" }).click();
	await page.getByRole("navigation", { name: "Рубрики и теги" }).getByRole("link", { name: "Творчество" }).click();
	await expect(page).toHaveURL("/blog?category=tvorchestvo");
	await page
		.getByRole("link", { name: /^Читать статью/ })
		.last()
		.click();
	await expect(page.getByRole("article")).toBeVisible();
	await page.getByRole("link", { name: "Вернуться к блогу" }).click();
	await expect(page).toHaveURL("/blog");
});

test("a reader likes an article and comments on it without scripts, and a form with mistakes keeps its input", async ({
	page,
	admin,
	expected,
}) => {
	expected.consoleErrors.push(/status of 422/);
	// Limits are counted per IP.
	await page.setExtraHTTPHeaders({ "X-Forwarded-For": freshIp() });
	const path = `/blog/${await publishPost(admin, "bez-skriptov")}`;
	await page.goto(path);
	const like = page.getByRole("button", { name: /^Нравится/ });
	for (const [state, isPressed] of [
		["yes", "true"],
		["no", "false"],
	] as const) {
		await like.click();
		await expect(page).toHaveURL(`${path}?like=${state}#reactions`);
		await expect(like).toHaveAttribute("aria-pressed", isPressed);
	}
	const form = page.locator("#comment-form");
	const fields = [form.getByLabel("Имя"), form.getByLabel("Электронная почта"), form.getByLabel("Комментарий")];
	const send = async (values: string[]) => {
		for (const [index, value] of values.entries()) await fields[index]?.fill(value);
		await form.getByRole("button", { name: "Отправить" }).click();
	};
	const wrong = ["Анна", "нет", "Мысль\nи вторая"];
	await send(wrong);
	await expect(form.getByText("Нужно согласие")).toBeVisible();
	for (const [index, field] of fields.entries()) await expect(field).toHaveValue(wrong[index] ?? "");
	await expect(form).toBeInViewport();
	await form.getByRole("checkbox").check();
	await send(["Анна", "anna@example.org", "Без скриптов"]);
	await expect(page).toHaveURL(`${path}?comment=waiting#comments`);
	await expect(form).toContainText("Спасибо. Комментарий появится");
});

test("the gallery is filtered and its works are opened without scripts", async ({ page }) => {
	await page.goto("/gallery");
	const cards = page.locator("[data-artwork]");
	const botany = exampleWorks.filter(({ section }) => section === "botany");
	await page.getByRole("link", { name: "Ботаника" }).click();
	await expect(page).toHaveURL("/gallery?medium=botany#choice");
	await expect(cards).toHaveCount(botany.length);
	await page.getByLabel("Год").selectOption("2021");
	await page.getByRole("button", { name: "Показать" }).click();
	await expect(page).toHaveURL("/gallery?medium=botany&year=2021#choice");
	await expect(cards).toHaveCount(botany.filter(({ year }) => year === 2021).length);
	await cards.first().click();
	await expect(page).toHaveURL(/\/gallery\/[a-z-]+$/);
	await expect(page.getByRole("link", { name: /^Рассмотреть/ })).toHaveAttribute("href", /^\/artworks\/.+\.jpg$/);
	await page.getByRole("link", { name: "В галерею" }).click();
	await expect(page).toHaveURL("/gallery");
});
