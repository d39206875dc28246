import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { freshSlug } from "../support/site.fixture.ts";
import {
	expect,
	field,
	notification,
	openEditor,
	pictureOf,
	save,
	saved,
	showPreviewBeside,
	test,
	textOf,
} from "./admin.fixture.ts";
import { navigationOf, settingsOf, toggleSettings } from "./locators.ts";
import { visit } from "./steps.ts";

const boxOf = async (page: Page, name: string) => {
	const box = await page.getByRole("button", { name, exact: true }).boundingBox();
	if (!box) throw new Error(`${name} is not visible`);
	return box;
};

test("the post form has an article's line length and keeps its controls in view", async ({ adminPage, expected }) => {
	expected.consoleErrors.push(/status of 422/);
	await test.step("Enter moves from the single-line title to the text", async () => {
		await adminPage.goto("/admin/posts/new");
		const title = field(adminPage, "Заголовок");
		await expect(title).toBeFocused();
		await adminPage.keyboard.insertText("Две\n строки");
		await expect(title).toHaveValue("Две строки");
		await title.press("Enter");
		await expect(textOf(adminPage)).toBeFocused();
		await expect(title).toHaveValue("Две строки");
	});

	await test.step("on a wide screen the text has an article's line length and font size", async () => {
		await adminPage.setViewportSize({ width: 1920, height: 900 });
		const measure = await textOf(adminPage).evaluate((element) => {
			const style = getComputedStyle(element);
			return {
				width:
					element.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd),
				size: style.fontSize,
			};
		});
		expect(measure).toEqual({ width: 672, size: "20px" });
	});

	await test.step("the state and the save button stay in view while the text scrolls", async () => {
		await textOf(adminPage).fill("Слова.\n\n".repeat(60));
		await textOf(adminPage).evaluate((element) => {
			element.scrollTop = element.scrollHeight;
		});
		await expect(adminPage.getByRole("switch", { name: "Опубликовать" })).toBeInViewport();
		await expect(adminPage.getByRole("button", { name: "Сохранить", exact: true })).toBeInViewport();
		await expect(adminPage.getByRole("toolbar")).toBeInViewport();
		await adminPage.evaluate(() => scrollTo(0, 10_000));
		expect(await adminPage.evaluate(() => scrollY)).toBe(0);
	});

	await test.step("the settings panel stays closed on this device, and the preview stays open", async () => {
		await expect(settingsOf(adminPage)).toBeVisible();
		await textOf(adminPage).fill("Слова");
		await showPreviewBeside(adminPage);
		await toggleSettings(adminPage);
		await expect(settingsOf(adminPage)).toBeHidden();
		await visit(adminPage, "/admin/posts/1");
		await expect(field(adminPage, "Заголовок")).not.toHaveValue("");
		await expect(settingsOf(adminPage)).toBeHidden();
		await expect(adminPage.getByRole("region", { name: "Превью" })).toBeVisible();
	});

	await test.step("a validation error in the closed settings panel opens it", async () => {
		await visit(adminPage, "/admin/posts/new");
		await toggleSettings(adminPage);
		await adminPage.getByLabel("Краткое описание").fill("я".repeat(501));
		await adminPage.getByRole("button", { name: "Закрыть настройки" }).click();
		await textOf(adminPage).fill("Слова");
		await save(adminPage);
		await expect(adminPage.getByLabel("Краткое описание")).toBeFocused();
	});

	await test.step("a tooltip is shown after 700 ms, and the next one immediately", async () => {
		await visit(adminPage, "/admin/posts/new");
		const [first, second] = [
			adminPage.getByRole("button", { name: "Жирный" }),
			adminPage.getByRole("button", { name: "Курсив" }),
		];
		await first.evaluate((element) => {
			element.addEventListener("mouseenter", () => {
				const since = performance.now();
				new MutationObserver((_, observer) => {
					if (!document.querySelector("[role=tooltip]")) return;
					observer.disconnect();
					document.body.dataset.waited = String(performance.now() - since);
				}).observe(document.body, { subtree: true, childList: true });
			});
		});
		await first.hover();
		await expect(adminPage.getByRole("tooltip")).toContainText("Жирный");
		const waited = await adminPage.locator("body").getAttribute("data-waited");
		expect(Number(waited)).toBeGreaterThan(690);
		await second.hover();
		await expect(adminPage.getByRole("tooltip", { name: /Курсив/ })).toBeVisible();
	});
});

test("on a phone the toolbar is above the keyboard, and the settings panel covers the text", async ({ adminPage }) => {
	await adminPage.setViewportSize({ width: 360, height: 740 });
	const text = await openEditor(adminPage);
	await expect(settingsOf(adminPage)).toBeHidden();
	await expect(navigationOf(adminPage)).toHaveCount(0);
	const bold = await boxOf(adminPage, "Жирный");
	expect(bold.y + bold.height).toBeGreaterThan(690);
	expect(bold.height).toBeGreaterThanOrEqual(44);

	await test.step("the toolbar and the state stay in view above the keyboard", async () => {
		// The keyboard of a phone shrinks the visual viewport, not the layout viewport.
		const setHeight = (height?: number) =>
			adminPage.evaluate((value) => {
				const get = () => value ?? innerHeight;
				Object.defineProperty(VisualViewport.prototype, "height", { configurable: true, get });
				visualViewport?.dispatchEvent(new Event("resize"));
			}, height);
		await setHeight(420);
		const above = await boxOf(adminPage, "Жирный");
		expect(above.y + above.height).toBeLessThanOrEqual(420);
		expect((await boxOf(adminPage, "Сохранить")).y).toBeGreaterThanOrEqual(0);
		await setHeight();
	});

	await test.step("the edited line stays above the toolbar in small viewports", async () => {
		for (const height of [400, 340]) {
			await adminPage.setViewportSize({ width: 360, height });
			await text.fill("Слова\n".repeat(18));
			await text.pressSequentially("Слова\nконец");
			const { end, tools } = await text.evaluate((element) => {
				const style = getComputedStyle(element);
				// The line height is split evenly above and below the letters.
				const leading = Number.parseFloat(style.lineHeight) - 1.2 * Number.parseFloat(style.fontSize);
				const end =
					element.getBoundingClientRect().top +
					element.scrollHeight -
					element.scrollTop -
					Number.parseFloat(style.paddingBlockEnd) -
					leading / 2;
				const bar = document.querySelector("[role=toolbar]");
				return { end, tools: bar?.getBoundingClientRect().top ?? 0 };
			});
			expect(end, `${height}`).toBeLessThanOrEqual(tools);
			expect(tools).toBeLessThan(height);
		}
		await adminPage.setViewportSize({ width: 360, height: 740 });
	});

	await test.step("only the toolbar scrolls horizontally, and the picture button is first", async () => {
		const toolbar = adminPage.getByRole("toolbar");
		await expect(toolbar.getByRole("button").first()).toHaveAccessibleName("Изображение");
		const scrolled = await toolbar.evaluate((bar) => {
			const widths: number[] = [];
			for (let element: Element | null = bar; element; element = element.parentElement) {
				element.scrollLeft = 500;
				if (element.scrollLeft > 0) widths.push(element.clientWidth);
				element.scrollLeft = 0;
			}
			return widths;
		});
		expect(scrolled).toEqual([360]);
		await toolbar.getByRole("button").first().focus();
		await adminPage.keyboard.press("End");
		await expect(toolbar.getByRole("button", { name: "Аудио" })).toBeInViewport({ ratio: 1 });
	});

	await test.step("a video URL on a separate line offers to embed a player", async () => {
		await text.fill("");
		await adminPage.keyboard.insertText("Раз\n\nhttps://youtu.be/aqz-KE-bpKQ");
		await expect(adminPage.getByText("Ссылка на видео с YouTube. Показать его здесь?")).toBeInViewport();
		await adminPage.getByRole("button", { name: "Поставить плеер" }).click();
		await expect(text).toHaveValue(/^Раз\n\n<iframe .*aqz-KE-bpKQ.*<\/iframe>$/);
		await expect(text).toBeFocused();
		await adminPage.keyboard.press("Control+z");
		await expect(text).toHaveValue("Раз\n\nhttps://youtu.be/aqz-KE-bpKQ");
		// Beside other words it stays a link.
		await expect(adminPage.getByText("Показать его здесь?")).toBeVisible();
		await adminPage.keyboard.type(" тут");
		await expect(adminPage.getByText("Показать его здесь?")).toHaveCount(0);
	});

	await test.step("the progress of several uploads is shown below the text, which stays in view", async () => {
		await text.fill("Слова\n".repeat(40));
		const release = await holdRequests(adminPage, "**/api/admin/media");
		await adminPage.getByRole("button", { name: "Изображение", exact: true }).click();
		const [chooser] = await Promise.all([
			adminPage.waitForEvent("filechooser"),
			adminPage.getByRole("dialog").getByRole("button", { name: "Выбрать файл" }).click(),
		]);
		const buffer = await pictureOf();
		await chooser.setFiles([1, 2, 3, 4].map((n) => ({ name: `Море ${n}.png`, mimeType: "image/png", buffer })));
		await expect(adminPage.getByText("осталось: 4")).toBeInViewport({ ratio: 1 });
		const bottom = (await text.boundingBox()) ?? { y: 0, height: 0 };
		const progress = (await adminPage.getByText("осталось: 4").boundingBox()) ?? { y: 0 };
		expect(bottom.y + bottom.height).toBeLessThanOrEqual(progress.y + 1);
		release();
		await expect(text).toHaveValue(/(!\[Море \d\]\(\/media\/[^)]+\)\s+){4}$/);
	});

	await test.step("a new post opens in the editor, even after the preview was used", async () => {
		await text.fill("");
		await adminPage.getByText("Превью", { exact: true }).click();
		await expect(text).toBeHidden();
		await adminPage.goto("/admin/posts/new");
		await expect(text).toBeVisible();
	});

	await test.step("the text is inert while the settings panel covers it", async () => {
		await text.fill("Слова");
		await toggleSettings(adminPage);
		await adminPage.getByLabel("Категория").selectOption("Практика");
		await expect(adminPage.locator("[inert]").filter({ has: text })).toHaveCount(1);
		await adminPage.keyboard.press("Escape");
		await expect(settingsOf(adminPage)).toBeHidden();
		await field(adminPage, "Заголовок").fill(freshSlug("telefon"));
		await save(adminPage);
		await expect(saved(adminPage)).toBeVisible();
	});

	await test.step("an article can be opened and shared, and its link copied, right after publishing", async () => {
		await adminPage.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		// The tests' desktop browsers have no share dialog.
		await adminPage.evaluate(() => {
			navigator.share = async (data) => {
				document.title = `${data?.url}`;
			};
		});
		await expect(adminPage.getByRole("button", { name: "Копировать ссылку" })).toHaveCount(0);
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await save(adminPage);
		const open = adminPage.getByRole("link", { name: "Открыть", exact: true });
		await expect(open).toBeInViewport({ ratio: 1 });
		const url = new URL((await open.getAttribute("href")) ?? "", adminPage.url()).href;
		expect(url).toMatch(/\/blog\/telefon/);
		await adminPage.getByRole("button", { name: "Поделиться" }).click();
		await expect(adminPage).toHaveTitle(url);
		await adminPage.getByRole("button", { name: "Копировать ссылку" }).click();
		await expect(notification(adminPage, "Ссылка скопирована")).toBeVisible();
		expect(await adminPage.evaluate(() => navigator.clipboard.readText())).toBe(url);
		await adminPage.getByRole("button", { name: "Скрыть", exact: true }).click();
		await expect(open).toHaveCount(0);
		await expect(adminPage.locator("body")).not.toBeFocused();
	});
});
