import { expect, test, waitForHydration } from "../support/site.fixture.ts";

test("the printed landing page is complete, without navigation or buttons", async ({ page }) => {
	await page.goto("/");
	await waitForHydration(page);
	await page.emulateMedia({ media: "print" });
	for (const id of ["about", "methodology", "projects", "contact"]) {
		await expect(page.locator(`#${id} h2`)).toBeVisible();
	}
	await expect(page.getByRole("navigation", { name: "Разделы сайта" })).toBeHidden();
	await expect(page.getByRole("link", { name: /^Написать в/ })).toBeHidden();
	// The dialog with the methodology is printed as a part of the page.
	await expect(page.getByRole("heading", { name: "Методология моей работы" })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Как со мной связаться" })).toBeHidden();
	await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
	const pdf = await page.pdf({ format: "A4" });
	// About ten sheets.
	const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
	expect(sheets.length).toBeGreaterThan(3);
	expect(sheets.length).toBeLessThan(20);
});

test("printed links and sold badges are readable, even with a dark colour scheme", async ({ page }) => {
	for (const [path, parts] of [
		["/gallery", "main a, main p, span:has(> [lang=en])"],
		["/blog/s-chego-nachinaetsya-peremena", "main a, main p"],
		["/privacy", "main a, main p"],
	] as const) {
		await page.goto(path);
		// An emulated medium is lost if the navigation starts another renderer process.
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		await page.waitForFunction(() => matchMedia("print").matches);
		// Printers omit backgrounds, so the contrast is checked on white paper (WCAG 1.4.3).
		const pale = await page.locator(parts).evaluateAll((elements) => {
			const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
			return elements.flatMap((element) => {
				const { color } = getComputedStyle(element);
				const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => linear(Number(part) / 255));
				const contrast = 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
				return element.checkVisibility() && contrast < 4.5 ? [`${element.textContent}: ${color}`] : [];
			});
		});
		expect(pale, path).toEqual([]);
	}
});
