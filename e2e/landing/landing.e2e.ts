import contacts from "#db/seeders/demo/sections/contacts.json" with { type: "json" };
import { dialog } from "../support/dialogs.ts";
import { expectBelowHeader } from "../support/expect-below-header.ts";
import { delayResponses } from "../support/layout-shift.ts";
import { expectSamePosition, scrollOf } from "../support/scroll-position.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { DEVICES, VIEWPORTS } from "../support/viewports.ts";
import { WITH_MOTION } from "../support/with-motion.ts";

// Scrolling to a section and opening a dialog move, as they do for most readers.
test.use(WITH_MOTION);

const CHAT_BUTTON = `main > a[href="${contacts.messenger.href}"]`;

for (const device of DEVICES) {
	test.describe(`on a ${device}`, () => {
		test.use(VIEWPORTS[device]);

		test("the landing page has no overflowing or covered parts, and its links, pictures and dialog work", async ({
			page,
		}) => {
			await page.goto("/");
			await waitForHydration(page);
			const chatButton = page.locator(CHAT_BUTTON);

			await test.step("no element overflows its container", async () => {
				const overflowing = await page.evaluate(async () => {
					// A loaded picture may be wider than its container.
					await Promise.all(
						[...document.images].map((image) => {
							image.loading = "eager";
							return image.decode();
						}),
					);
					const hasNoBox = (element: Element) => /inline|contents/.test(getComputedStyle(element).display);
					return [...document.querySelectorAll("main *")]
						.filter((element) => {
							const { position } = getComputedStyle(element);
							const box = element.getBoundingClientRect();
							if (!box.width || /absolute|fixed|sticky/.test(position)) {
								return false;
							}
							let container = element.parentElement;
							while (container && hasNoBox(container)) {
								container = container.parentElement;
							}
							// A scrollable row overflows on purpose.
							if (container && getComputedStyle(container).overflowX === "auto") {
								return false;
							}
							const around = container?.getBoundingClientRect() ?? box;
							return box.right > around.right + 1 || box.left < around.left - 1;
						})
						.map(({ outerHTML }) => outerHTML.slice(0, 120));
				});
				expect(overflowing).toEqual([]);
			});

			await test.step("the floating button appears after a second, stays in view and does not cover the footer", async () => {
				const at = (ms: number) =>
					chatButton.evaluate((element, time) => {
						const [animation] = element.getAnimations();
						if (!animation) return "no animation";
						animation.pause();
						animation.currentTime = time;
						return getComputedStyle(element).visibility;
					}, ms);
				expect([await at(0), await at(999), await at(1_001)]).toEqual(["hidden", "hidden", "visible"]);
				await expect(chatButton).toHaveAttribute("target", "_blank");
				await chatButton.evaluate((element) => element.getAnimations().map((animation) => animation.finish()));
				await page.locator("#benefits").scrollIntoViewIfNeeded();
				await expect(chatButton).toBeInViewport({ ratio: 1 });
				await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
				const bottom = await chatButton.evaluate((element) => element.getBoundingClientRect().bottom);
				const footer = await page.locator("footer").evaluate((element) => element.getBoundingClientRect().top);
				expect(bottom).toBeLessThanOrEqual(footer + 1);
			});

			await test.step("the floating button is a 48 px icon on a phone and covers nothing on wider screens", async () => {
				if (device === "phone") {
					const { width, height } = (await chatButton.boundingBox()) ?? {};
					expect([width, height]).toEqual([48, 48]);
					return;
				}
				const covered = await chatButton.evaluate((button) => {
					const edge = button.getBoundingClientRect().left;
					// The header is at the top, where the button is not; dialogs are above both.
					const isElsewhere = (element: Element | null) =>
						element?.closest("header, dialog, script, style, .visually-hidden") || button.contains(element);
					const found: string[] = [];
					const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
					const range = document.createRange();
					while (walker.nextNode()) {
						const { currentNode } = walker;
						if (!currentNode.textContent?.trim()) continue;
						if (isElsewhere(currentNode.parentElement)) continue;
						range.selectNodeContents(currentNode);
						for (const { right, width } of range.getClientRects()) {
							if (width > 0 && right > edge) found.push(currentNode.textContent);
						}
					}
					for (const element of document.querySelectorAll("a, button, img")) {
						if (isElsewhere(element)) continue;
						const { right, width } = element.getBoundingClientRect();
						if (width > 0 && right > edge) found.push(element.outerHTML);
					}
					return found;
				});
				expect(covered).toEqual([]);
			});

			await test.step("the picture beside the methodology matches the step in the viewport", async () => {
				const pictures = page.locator("[data-step-picture]");
				await expect(pictures).toHaveCount(6);
				if (device === "phone") {
					await expect(pictures.first()).toBeHidden();
					return;
				}
				const scrollToStep = (step: number) =>
					page
						.locator(`[data-step="${step}"]`)
						.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
				const expectPicture = async (step: number) => {
					await expect(pictures.nth(step - 1)).toBeInViewport();
					await expect(pictures.filter({ visible: true })).toHaveCount(1);
				};
				for (const step of [3, 6, 2]) {
					await scrollToStep(step);
					await expectPicture(step);
				}
				// A focused link does not disappear with its picture.
				const link = pictures.nth(1).getByRole("link");
				await link.focus();
				for (const step of [1, 4]) {
					await scrollToStep(step);
					await expect(pictures.nth(step - 1)).not.toHaveAttribute("hidden");
					await expectPicture(2);
				}
				await expect(link).toBeFocused();
				await link.blur();
				await expectPicture(4);
			});

			if (device === "phone") {
				await test.step("the methodology dialog closes by button, backdrop and Escape, and scrolls its content", async () => {
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
						await act();
						await expect(sheet, way).toBeHidden();
						await expect(button, way).toBeFocused();
					}
					await button.click();
					await expect(sheet.locator("ol > li")).toHaveCount(6);
					// It is at most 90 % of the viewport high.
					const { height, inside, shown } = await sheet.evaluate((element) => {
						const body = element.querySelector("section") as HTMLElement;
						const { height } = element.getBoundingClientRect();
						return { height: height / innerHeight, inside: body.scrollHeight, shown: body.clientHeight };
					});
					expect(height).toBeLessThanOrEqual(0.9);
					expect(inside).toBeGreaterThan(shown);
					const before = await scrollOf(page);
					await sheet.getByRole("region").press("End");
					await expect(sheet.getByRole("blockquote")).toBeInViewport();
					expectSamePosition(await scrollOf(page), before);
					await page.keyboard.press("Escape");
				});
				return;
			}
			await page.getByRole("button", { name: "Узнать подробнее" }).click();
			await expect(dialog(page, "Методология моей работы")).toBeVisible();
			await page.mouse.click(4, 4);
			await expect(page.getByRole("button", { name: "Узнать подробнее" })).toBeFocused();

			await test.step("links scroll to the methodology and to the contacts", async () => {
				for (const [name, id] of [
					["Узнать методологию", "#methodology"],
					["Записаться на стратегическую", "#contact"],
				] as const) {
					await page.evaluate(() => {
						window.scrolledTo = [];
						addEventListener("scroll", () => window.scrolledTo.push(scrollY));
					});
					await page.getByRole("link", { name }).click();
					await expect(page).toHaveURL(`/${id}`);
					await expectBelowHeader(page.locator(id));
					// Smooth scrolling passes more positions than a jump, even after Playwright's own scrolling.
					expect(new Set(await page.evaluate(() => window.scrolledTo)).size).toBeGreaterThan(5);
				}
			});

			await test.step("the arrow scrolls from the hero to «about» in short and tall viewports", async () => {
				for (const height of [650, 900]) {
					await page.setViewportSize({ width: 1366, height });
					await page.getByRole("link", { name: "Дальше: обо мне" }).click();
					await expect(page).toHaveURL("/#about");
					await expectBelowHeader(page.locator("#about"));
				}
			});
		});
	});
}

test("a URL with a fragment scrolls to the section even if pictures load late", async ({ page }) => {
	await page.setViewportSize(VIEWPORTS.phone.viewport);
	await delayResponses(page, /\.(avif|jpg)$/);
	await page.goto("/#projects");
	const section = page.locator("#projects");
	await expectBelowHeader(section);
	await page.waitForLoadState("networkidle");
	await expectBelowHeader(section);
});
