import { expect, test } from "../support/site.fixture.ts";
import { openGallery, workAt } from "./gallery.ts";

/** The texts whose language is not that of their `lang` attribute. */
const wronglyMarked = (root: Element) => {
	const wrong: string[] = [];
	const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	for (let node = texts.nextNode(); node; node = texts.nextNode()) {
		const text = node.textContent ?? "";
		const marked = node.parentElement?.closest("[lang]")?.getAttribute("lang");
		const isRussian = /[а-яё]{3}/i.test(text);
		const isEnglish = !isRussian && /[a-z]{2,} [a-z]{2,}/i.test(text);
		if ((isRussian && marked !== "ru") || (isEnglish && marked !== "en")) {
			wrong.push(`${marked}: ${text}`);
		}
	}
	return wrong;
};

test("every text has the lang attribute of its language", async ({ page }) => {
	for (const path of ["/gallery", "/en/gallery", `/gallery/${workAt(0).slug}`, `/en/gallery/${workAt(20).slug}`]) {
		await page.goto(path);
		const lang = path.startsWith("/en") ? "en" : "ru";
		await expect(page.locator("html")).toHaveAttribute("lang", lang);
		const wrong = await page.locator("main").evaluate(wronglyMarked);
		expect(wrong, path).toEqual([]);
	}
});

test("the gallery is also in English, with its header and footer", async ({ page }) => {
	await openGallery(page);
	await page.getByRole("link", { name: "English" }).click();
	await expect(page).toHaveURL("/en/gallery");
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Art Gallery / Художественная галерея");
	const bar = page.getByRole("navigation", { name: "Site sections" });
	await expect(bar.getByRole("link", { name: "Blog" })).toHaveAttribute("hreflang", "ru");
	await expect(bar.getByRole("link", { name: "Gallery" })).toHaveAttribute("href", "/en/gallery");
	const footer = page.getByRole("contentinfo");
	for (const link of await footer.getByRole("link").all()) {
		const href = await link.getAttribute("href");
		if (!href?.startsWith("/")) continue;
		expect(await link.getAttribute("hreflang"), href).toBe(href === "/en/gallery" ? "en" : "ru");
	}
	const text = (await footer.innerText()).replaceAll("Имя Фамилия", "");
	expect(text).not.toMatch(/[а-яё]/i);
	await openGallery(page, "/en/gallery");
	await page.locator("[data-artwork]").nth(1).click();
	await expect(page).toHaveURL(`/en/gallery/${workAt(1).slug}`);
	const lightbox = page.locator("dialog[open]");
	await expect(lightbox.getByRole("heading", { level: 2 })).toHaveText(new RegExp(`^${workAt(1).titleEn}`));
	await lightbox.getByText("Ask about this work").click();
	await expect(page.getByRole("dialog", { name: "How to reach me" }).getByRole("textbox")).toHaveValue(
		new RegExp(workAt(1).titleEn),
	);
});
