import { contacts } from "#content/contacts.ts";
import { dialog } from "../support/dialogs.ts";
import { holdReact } from "../support/hold-react.ts";
import { expectSamePlace, scrollOf } from "../support/same-place.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { standsUnderTheBar } from "../support/stands-under-the-bar.ts";
import { DEVICES, VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

// Scrolling to a section and opening a dialog move, as they do for most readers.
test.use(WITH_MOTION);

const RIBBON = `main > a[href="${contacts.messenger.href}"]`;

for (const device of DEVICES) {
	test.describe(`on a ${device}`, () => {
		test.use(VIEWPORTS[device]);

		test("it stands as specified, and its links and its dialog lead where they say", async ({
			page,
		}) => {
			await test.step("the sections stand in the specified order", async () => {
				await page.goto("/");
				expect(
					await page
						.locator("main > section, main > a, footer")
						.evaluateAll((parts) =>
							parts.map(({ id, tagName }) => id || tagName),
						),
				).toEqual([
					"hero",
					"SECTION",
					"about",
					"methodology",
					"audience",
					"benefits",
					"projects",
					"testimonials",
					"contact",
					"A",
					"FOOTER",
				]);
				await expect(page.locator("#contact #cta")).toHaveCount(1);
				await expect(page.locator("#methodology ol > li")).toHaveCount(6);
				await expect(page.locator("#projects li h3")).toHaveCount(8);
				await expect(page.locator("#audience li h3")).toHaveCount(4);
				await expect(page.locator("#contact article")).toHaveCount(2);
			});

			await test.step("nothing reaches out of the part that it belongs to", async () => {
				const reaching = await page.evaluate(async () => {
					// A picture that has come may be wider than its place.
					await Promise.all(
						[...document.images].map((image) => {
							image.loading = "eager";
							return image.decode();
						}),
					);
					const hasNoBox = (element: Element) =>
						/inline|contents/.test(getComputedStyle(element).display);
					return [...document.querySelectorAll("main *")]
						.filter((element) => {
							const { position } = getComputedStyle(element);
							const box = element.getBoundingClientRect();
							if (!box.width || /absolute|fixed|sticky/.test(position)) {
								return false;
							}
							let part = element.parentElement;
							while (part && hasNoBox(part)) part = part.parentElement;
							// A row that is swiped through goes on beside its part.
							if (part && getComputedStyle(part).overflowX === "auto") {
								return false;
							}
							const around = part?.getBoundingClientRect() ?? box;
							return box.right > around.right + 1 || box.left < around.left - 1;
						})
						.map(({ outerHTML }) => outerHTML.slice(0, 120));
				});
				expect(reaching).toEqual([]);
			});

			await test.step("the floating button comes after a second and leads to a chat", async () => {
				await page.goto("/");
				const ribbon = page.locator(RIBBON);
				const at = (ms: number) =>
					ribbon.evaluate((element, time) => {
						const [animation] = element.getAnimations();
						if (!animation) return "no animation";
						animation.pause();
						animation.currentTime = time;
						return getComputedStyle(element).visibility;
					}, ms);
				expect(await at(0)).toBe("hidden");
				expect(await at(999)).toBe("hidden");
				expect(await at(1_001)).toBe("visible");
				await expect(ribbon).toHaveAttribute("href", contacts.messenger.href);
				await expect(ribbon).toHaveAttribute("target", "_blank");
			});

			await test.step("the floating button stays in the window and leaves the footer free", async () => {
				await page.goto("/");
				const ribbon = page.locator(RIBBON);
				await expect(ribbon).toBeVisible();
				await ribbon.evaluate((element) =>
					Promise.all(element.getAnimations().map(({ finished }) => finished)),
				);
				await page.locator("#benefits").scrollIntoViewIfNeeded();
				await expect(ribbon).toBeInViewport({ ratio: 1 });
				await page.evaluate(() =>
					scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
				);
				const bottom = await ribbon.evaluate(
					(element) => element.getBoundingClientRect().bottom,
				);
				const footer = await page
					.locator("footer")
					.evaluate((element) => element.getBoundingClientRect().top);
				expect(bottom).toBeLessThanOrEqual(footer + 1);
			});

			await test.step("on a telephone it is an icon of 48 px, on wider screens it covers nothing, wherever the page is scrolled", async () => {
				const ribbon = page.locator(RIBBON);
				if (device === "phone") {
					const { width, height } = (await ribbon.boundingBox()) ?? {};
					expect([width, height]).toEqual([48, 48]);
					return;
				}
				const reaching = await ribbon.evaluate((button) => {
					const edge = button.getBoundingClientRect().left;
					// The bar is at the top, the button is not; a dialog lies over both.
					const isElsewhere = (element: Element | null) =>
						element?.closest(
							"header, dialog, script, style, .visually-hidden",
						) || button.contains(element);
					const found: string[] = [];
					const walker = document.createTreeWalker(
						document.body,
						NodeFilter.SHOW_TEXT,
					);
					const range = document.createRange();
					while (walker.nextNode()) {
						const { currentNode } = walker;
						if (!currentNode.textContent?.trim()) continue;
						if (isElsewhere(currentNode.parentElement)) continue;
						range.selectNodeContents(currentNode);
						for (const { right, width } of range.getClientRects()) {
							if (width > 0 && right > edge)
								found.push(currentNode.textContent);
						}
					}
					for (const element of document.querySelectorAll("a, button, img")) {
						if (isElsewhere(element)) continue;
						const { right, width } = element.getBoundingClientRect();
						if (width > 0 && right > edge) found.push(element.outerHTML);
					}
					return found;
				});
				expect(reaching).toEqual([]);
			});

			await test.step("the methodology is at most nine tenths of the window high and scrolls by itself", async () => {
				await page.goto("/");
				await page.getByRole("button", { name: "Узнать подробнее" }).click();
				const sheet = dialog(page, "Методология моей работы");
				await expect(sheet).toBeVisible();
				const { height, inside, shown } = await sheet.evaluate((element) => {
					const body = element.querySelector("section") as HTMLElement;
					return {
						height: element.getBoundingClientRect().height / innerHeight,
						inside: body.scrollHeight,
						shown: body.clientHeight,
					};
				});
				expect(height).toBeLessThanOrEqual(0.9);
				expect(inside).toBeGreaterThan(shown);
				const before = await scrollOf(page);
				const quote = sheet.getByRole("blockquote");
				await sheet.getByRole("region").focus();
				await page.keyboard.press("End");
				await expect(quote).toBeInViewport();
				expectSamePlace(await scrollOf(page), before);
			});

			await test.step("«Узнать методологию» leads to the methodology", async () => {
				await page.goto("/");
				await page.getByRole("link", { name: "Узнать методологию" }).click();
				await expect(page).toHaveURL("/#methodology");
				await standsUnderTheBar(page.locator("#methodology"));
			});

			await test.step("the link at the end of «about» leads to the contacts", async () => {
				await page.goto("/");
				await page
					.getByRole("link", { name: "Записаться на стратегическую" })
					.click();
				await expect(page).toHaveURL("/#contact");
				await standsUnderTheBar(page.locator("#contact"));
			});
		});

		test("the picture beside the methodology is that of the step being read", async ({
			page,
		}) => {
			await page.goto("/");
			await waitForHydration(page);
			const pictures = page.locator("[data-step-picture]");
			await expect(pictures).toHaveCount(6);
			if (device === "phone") {
				await expect(pictures.first()).toBeHidden();
				return;
			}
			for (const step of [3, 6, 2]) {
				await page
					.locator(`[data-step="${step}"]`)
					.evaluate((element) =>
						element.scrollIntoView({ block: "center", behavior: "instant" }),
					);
				await expect(pictures.nth(step - 1)).toBeInViewport();
				await expect(pictures.filter({ visible: true })).toHaveCount(1);
			}
		});

		test("the methodology opens and closes in every way, before React is there", async ({
			page,
		}) => {
			const release = await holdReact(page);
			await page.goto("/");
			const button = page.getByRole("button", { name: "Узнать подробнее" });
			const sheet = dialog(page, "Методология моей работы");
			const close = {
				button: () => sheet.getByRole("button", { name: "Закрыть" }).click(),
				beside: () => page.mouse.click(4, 4),
				escape: () => page.keyboard.press("Escape"),
			};
			for (const [way, act] of Object.entries(close)) {
				await button.click();
				await expect(sheet).toBeVisible();
				await expect(sheet.locator("ol > li")).toHaveCount(6);
				await expect(sheet.getByRole("blockquote")).toHaveCount(1);
				await act();
				await expect(sheet, way).toBeHidden();
				await expect(button, way).toBeFocused();
			}
			release();
			await waitForHydration(page);
			await button.click();
			await expect(sheet).toBeVisible();
		});

		test("an address with a section leads there, though pictures are late", async ({
			page,
		}) => {
			await page.route(/\.(avif|jpg)$/, async (route) => {
				await new Promise((resolve) => setTimeout(resolve, 700));
				await route.continue();
			});
			await page.goto("/#projects");
			const section = page.locator("#projects");
			await standsUnderTheBar(section);
			await page.waitForLoadState("networkidle");
			await standsUnderTheBar(section);
		});
	});
}

test("the arrow leads from the first window to «about», low or high", async ({
	page,
}) => {
	for (const height of [650, 900]) {
		await page.setViewportSize({ width: 1366, height });
		await page.goto("/");
		await page.getByRole("link", { name: "Дальше: обо мне" }).click();
		await expect(page).toHaveURL("/#about");
		await standsUnderTheBar(page.locator("#about"));
	}
});
