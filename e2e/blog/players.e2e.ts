import { expect, freshSlug, test, waitForHydration } from "../support/site.fixture.ts";

test("a video is requested when it is played, in place of its still, with the site as referrer", async ({
	page,
	expected,
	admin,
}) => {
	const hosts = /^https:\/\/(www\.youtube-nocookie\.com|vkvideo\.ru)\//;
	expected.consoleErrors.push(/foreign host: (www\.youtube-nocookie\.com|vkvideo\.ru)/);
	const requests: { url: string; referrer: string | undefined }[] = [];
	await page.route(hosts, (route) => {
		const request = route.request();
		requests.push({ url: request.url(), referrer: request.headers().referer });
		return route.fulfill({ contentType: "text/html", body: "player" });
	});
	const content = `<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Мультфильм"></iframe>

<iframe src="https://vk.com/video_ext.php?oid=-1&id=2&hash=0a"></iframe>`;
	// A draft's page sends no referrer; the players need the origin.
	await page.goto(await admin.share(await admin.create({ slug: freshSlug("video"), title: "Видео", content })));
	const origin = `${new URL(page.url()).origin}/`;
	for (const [name, url] of [
		["Видео: Мультфильм (YouTube)", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"],
		["Смотреть видео на VK Видео", "https://vkvideo.ru/video_ext.php?oid=-1&id=2&hash=0a&autoplay=1"],
	] as const) {
		const still = page.getByRole("link", { name });
		// The still has the aspect ratio of the video that replaces it.
		const { width = 0, height = 1 } = (await still.boundingBox()) ?? {};
		expect(width / height).toBeCloseTo(16 / 9, 1);
		expect(requests).toEqual([]);
		// By keyboard: full Chromium sends a click right after a scroll to the frame that was at that position before.
		await still.press("Enter");
		const player = page.locator(`iframe[title="${name}"]`);
		await expect(player).toBeFocused();
		await expect(player.contentFrame().getByText("player")).toBeVisible();
		expect(requests.splice(0)).toEqual([{ url, referrer: origin }]);
	}
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
	await waitForHydration(page);
	// The recording lasts four seconds, and a busy machine may need more.
	await page.locator("audio").evaluate((audio: HTMLAudioElement) => {
		audio.loop = true;
	});
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
