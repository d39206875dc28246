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

test("a frame of another site is a card with its link, and a recording a native player, with and without scripts", async ({
	page,
	browser,
	baseURL,
	admin,
}) => {
	const content = `<iframe width="560" height="315" src="https://video.example/film?a=1" title="Лекция" allowfullscreen></iframe>

<audio controls src="/demo/drum.wav" title="Восемь тактов" data-duration="4"></audio>`;
	const url = await admin.share(await admin.create({ slug: freshSlug("plejery"), title: "Плееры", content }));
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	await page.goto(url);
	await waitForHydration(page);
	const card = page.getByRole("link", { name: "Лекция (video.example)" });
	await expect(card).toHaveAttribute("href", "https://video.example/film?a=1");
	await expect(card).toHaveAttribute("target", "_blank");
	await expect(page.getByText("Восемь тактов · 0:04")).toBeVisible();
	const audio = page.locator(".audio > audio[controls][preload=none]");
	await expect(audio).toBeVisible();
	// The recording is not loaded before it is played; nothing at all is loaded from the other site.
	expect(await audio.evaluate((element: HTMLAudioElement) => element.readyState)).toBe(0);
	expect(requests.filter((request) => /video\.example|drum/.test(request))).toEqual([]);
	await audio.evaluate((element: HTMLAudioElement) => element.play());
	await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0);
	const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
	const plain = await context.newPage();
	await plain.goto(url);
	await expect(plain.locator(".audio > audio[controls]")).toBeVisible();
	await expect(plain.getByRole("link", { name: "Лекция (video.example)" })).toBeVisible();
	await context.close();
});
