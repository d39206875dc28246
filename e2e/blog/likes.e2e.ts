import { holdRequests } from "../support/hold-requests.ts";
import { expect, publishPost, test, waitForHydration } from "../support/site.fixture.ts";

test("liking an article works by keyboard with immediate feedback, and a failed like is reverted", async ({
	page,
	admin,
	expected,
}) => {
	expected.consoleErrors.push(/status of (503|429)|ERR_INTERNET_DISCONNECTED/);
	const path = `/blog/${await publishPost(admin, "nravitsya")}`;
	const button = page.getByRole("button", { name: /^Нравится/ });
	const open = async () => {
		await Promise.all([page.waitForResponse("**/reactions"), page.goto(path)]);
		await waitForHydration(page);
	};
	await open();

	await test.step("a like that fails on the server or the network is reverted, with a message", async () => {
		const detail = "Завтра можно будет поставить ещё.";
		const refusals = [
			{ status: 503, message: "Не удалось отправить" },
			{ status: 429, contentType: "application/problem+json", body: JSON.stringify({ detail }), message: detail },
			// Clicked again before the first response.
			{ status: 503, message: "Не удалось отправить", clicks: 2 },
		];
		for (const { message, clicks = 1, ...refusal } of refusals) {
			const release = await holdRequests(page, "**/like", (route) => route.fulfill(refusal));
			for (let click = 0; click < clicks; click += 1) await button.click();
			const response = page.waitForResponse("**/like");
			release();
			await response;
			await expect(page.getByText(message)).toBeVisible();
			await expect(button).toHaveAttribute("aria-pressed", "false");
			await expect(button).not.toContainText("1");
			await page.unroute("**/like");
		}
		await page.context().setOffline(true);
		await button.click();
		await expect(page.getByText("Нет сети")).toBeVisible();
		await expect(button).toHaveAttribute("aria-pressed", "false");
		await page.context().setOffline(false);
	});

	await test.step("a like is shown immediately and persists", async () => {
		const release = await holdRequests(page, "**/like");
		await button.press("Enter");
		await expect(button).toHaveAttribute("aria-pressed", "true");
		await expect(button).toContainText("1");
		const response = page.waitForResponse("**/like");
		release();
		await response;
		await page.unroute("**/like");
		await open();
		await expect(button).toHaveAttribute("aria-pressed", "true");
	});

	await test.step("clicks during a request are merged into one request with the final state", async () => {
		const likeRequestCount = () =>
			page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/like")).length);
		await button.evaluate((element: HTMLButtonElement) => {
			for (let press = 0; press < 4; press += 1) element.click();
		});
		await expect.poll(likeRequestCount).toBe(2);
		await expect(button).toHaveAttribute("aria-pressed", "true");
		await button.click();
		await expect(button).toHaveAttribute("aria-pressed", "false");
		await expect.poll(likeRequestCount).toBe(3);
		await open();
		await expect(button).toHaveAttribute("aria-pressed", "false");
		await expect(button).not.toContainText("1");
	});
});
