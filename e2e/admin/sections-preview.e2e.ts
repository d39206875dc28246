import { holdRequests } from "../support/hold-requests.ts";
import { waitForTwoFrames } from "../support/two-frames.ts";
import { expect, field, test } from "./admin.fixture.ts";
import { openSection, preview } from "./sections.fixture.ts";

test("a click in the preview focuses the field even before the page's pictures are loaded", async ({ adminPage }) => {
	const hold = Promise.withResolvers<void>();
	await adminPage.route(/\.(avif|webp|jpe?g)$/, async (route) => {
		await hold.promise;
		await route.continue();
	});
	await openSection(adminPage, "hero");
	await preview(adminPage).getByText("По профессии я врач").click();
	await expect(field(adminPage, "Текст под заголовком")).toBeFocused();
	hold.resolve();
	await adminPage.unrouteAll({ behavior: "wait" });
});

test("text typed before the preview loads is applied to it without replacing the rest of the page", async ({
	adminPage,
}) => {
	await adminPage.addInitScript(() =>
		addEventListener("DOMContentLoaded", () => {
			window.firstFooter = document.querySelector("footer");
		}),
	);
	const release = await holdRequests(adminPage, /\/admin\/site-preview\/$/);
	await adminPage.goto("/admin/site/testimonials");
	await field(adminPage, "Заголовок").fill("Что говорят");
	release();
	await expect(preview(adminPage).getByRole("heading", { name: "Что говорят" })).toBeInViewport();
	const footer = preview(adminPage).getByRole("contentinfo");
	expect(await footer.evaluate((element) => element === window.firstFooter)).toBe(true);
});

test("text typed while the preview is being parsed is applied afterwards", async ({ adminPage }) => {
	const late = Promise.withResolvers<void>();
	await adminPage.route(/\/admin\/site-preview\/$/, async (route) => {
		if (route.request().method() === "POST") return route.continue();
		const headers = { ...route.request().headers(), "Sec-Fetch-Site": "same-origin" };
		const html = await (await route.fetch({ headers })).text();
		// The parser waits for the script before the rest of the page.
		const body = html.replace("<footer", '<script src="/late.js"></script><footer');
		await route.fulfill({ body, contentType: "text/html" });
	});
	await adminPage.route("**/late.js", async (route) => {
		await late.promise;
		await route.fulfill({ body: "", contentType: "text/javascript" });
	});
	const rendered = adminPage.waitForResponse(
		(response) => response.request().method() === "POST" && response.url().endsWith("/admin/site-preview/"),
	);
	await adminPage.goto("/admin/site/testimonials", { waitUntil: "commit" });
	await field(adminPage, "Заголовок").fill("Что говорят");
	await (await rendered).finished();
	await waitForTwoFrames(adminPage);
	// If the page changed now, it would have two footers once the parser continues.
	const heading = preview(adminPage).getByRole("heading", { name: "Что говорят" });
	await expect(heading).toHaveCount(0);
	late.resolve();
	await expect(heading).toBeVisible();
	await expect(preview(adminPage).getByRole("contentinfo")).toHaveCount(1);
});

test("on a phone the form and the preview alternate, and tapping a text focuses its field", async ({ adminPage }) => {
	await adminPage.setViewportSize({ width: 360, height: 740 });
	await adminPage.goto("/admin/site/testimonials");
	await field(adminPage, "Заголовок").fill("Что говорят");
	await adminPage.getByText("Просмотр", { exact: true }).click();
	await expect(preview(adminPage).getByRole("heading", { name: "Что говорят" })).toBeInViewport();
	await preview(adminPage).getByText("Законченная работа").click();
	await expect(field(adminPage, "Что изменилось").first()).toBeFocused();
	await expect(field(adminPage, "Что изменилось").first()).toHaveValue("Законченная работа");
	await adminPage.getByText("Просмотр", { exact: true }).click();
	const text = preview(adminPage).getByText("Законченная работа");
	await text.dblclick();
	await expect(text).toHaveAttribute("contenteditable");
	await adminPage.keyboard.press("ControlOrMeta+A");
	await adminPage.keyboard.type("Дописано");
	await adminPage.keyboard.press("Enter");
	await adminPage.getByText("Правка", { exact: true }).click();
	await expect(field(adminPage, "Что изменилось").first()).toHaveValue("Дописано");
	// A page that is still being parsed has no body at first.
	await adminPage.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.open());
	await adminPage.getByText("Просмотр", { exact: true }).click();
	await adminPage.getByText("Правка", { exact: true }).click();
	await expect(field(adminPage, "Что изменилось").first()).toHaveValue("Дописано");
});
