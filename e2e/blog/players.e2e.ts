import { expect, freshSlug, test } from "../support/site.fixture.ts";

test("a player loads when it is clicked, and sends no request to its host before", async ({
	page,
	expected,
	admin,
}) => {
	await test.step("a video sends no request to its host until it is played", async () => {
		expected.consoleErrors.push(/foreign host: www\.youtube-nocookie\.com/);
		const requests: string[] = [];
		await page.route("https://www.youtube-nocookie.com/**", (route) => {
			requests.push(route.request().url());
			return route.fulfill({ contentType: "text/html", body: "player" });
		});
		await page.goto("/blog/dvizhenie-i-cvet");
		const still = page.getByRole("link", { name: /Видео: Открытый мультфильм/ });
		await expect(still).toHaveAttribute("href", "https://www.youtube.com/watch?v=aqz-KE-bpKQ");
		// The still has the aspect ratio of the video that replaces it.
		const { width = 0, height = 1 } = (await still.boundingBox()) ?? {};
		expect(width / height).toBeCloseTo(16 / 9, 1);
		expect(requests).toEqual([]);
		await still.focus();
		await page.keyboard.press("Enter");
		await expect(page.locator("iframe.video")).toBeFocused();
		await expect(page.frameLocator("iframe.video").getByText("player")).toBeVisible();
		expect(requests).toEqual(["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"]);
	});

	await test.step("the player of each known site loads when it is clicked, and an unknown one is a link", async () => {
		expected.consoleErrors.push(/foreign host: (vkvideo|rutube)\.ru/);
		const requests: { url: string; referrer: string | undefined }[] = [];
		await page.route(/^https:\/\/(vkvideo|rutube)\.ru\//, (route) => {
			const request = route.request();
			requests.push({ url: request.url(), referrer: request.headers().referer });
			return route.fulfill({ contentType: "text/html", body: "player" });
		});
		const id = "0123456789abcdef".repeat(2);
		const post = await admin.create({
			slug: freshSlug("video"),
			title: "Видео",
			content: `<iframe src="https://vk.com/video_ext.php?oid=-1&id=2&hash=0a"></iframe>

<iframe src="https://rutube.ru/play/embed/${id}" title="Урок"></iframe>

<iframe src="https://dzen.ru/embed/1"></iframe>`,
		});
		// A draft's page sends no referrer; the players need the origin.
		await page.goto(await admin.share(post));
		await expect(page.getByRole("link", { name: "Открыть на dzen.ru" })).toHaveAttribute(
			"href",
			"https://dzen.ru/embed/1",
		);
		expect(requests).toEqual([]);
		for (const name of ["Смотреть видео на VK Видео", "Видео: Урок (RuTube)"]) {
			// By keyboard: full Chromium sends a click right after a scroll to the frame that was at that position before.
			await page.getByRole("link", { name }).press("Enter");
			await expect(page.frameLocator(`iframe[title="${name}"]`).getByText("player")).toBeVisible();
		}
		const referrer = `${new URL(page.url()).origin}/`;
		expect(requests).toEqual([
			{ url: "https://vkvideo.ru/video_ext.php?oid=-1&id=2&hash=0a&autoplay=1", referrer },
			{ url: `https://rutube.ru/play/embed/${id}?autoplay=true`, referrer },
		]);
	});
});

test("a recording has a custom player, and native controls without scripts", async ({ page, browser, baseURL }) => {
	const path = "/blog/baraban-i-tishina";
	await page.goto(path);
	const play = page.getByRole("button", { name: /^Слушать: Восемь тактов/ });
	await expect(page.locator("audio")).toBeHidden();
	const bar = await page.locator(".audio-bar").boundingBox();
	expect(bar?.height).toBe(56);
	// The recording is not loaded before it is played.
	expect(await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.readyState)).toBe(0);
	await play.press("Enter");
	const pause = page.getByRole("button", { name: /^Остановить/ });
	await expect(pause).toBeFocused();
	const slider = page.getByRole("slider", { name: "Место в записи" });
	await expect(slider).toBeEnabled();
	await pause.press("Enter");
	await expect(play).toBeFocused();
	await slider.fill("1");
	await expect
		.poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime))
		.toBeCloseTo(1, 1);
	await expect(page.getByText(/^0:01 \/ 0:\d\d$/)).toBeVisible();
	const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
	const plain = await context.newPage();
	await plain.goto(path);
	await expect(plain.locator("audio[controls]")).toBeVisible();
	await context.close();
});
