import { expect, freshSlug, test, waitForHydration } from "../support/site.fixture.ts";

const CONTENT = `<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Мультфильм"></iframe>

<iframe src="https://vk.com/video_ext.php?oid=-1&id=2&hash=0a"></iframe>

<iframe width="560" height="315" src="https://video.example/film?a=1" title="Лекция" allowfullscreen></iframe>

<audio controls src="/demo/drum.wav" title="Восемь тактов" data-duration="4"></audio>`;

test("videos and recordings are requested only when played, and frames of unknown sites never are", async ({
	page,
	expected,
	admin,
}) => {
	const hosts = /^https:\/\/(www\.youtube-nocookie\.com|vkvideo\.ru)\//;
	expected.consoleErrors.push(/foreign host: (www\.youtube-nocookie\.com|vkvideo\.ru)/);
	const requests: { url: string; referrer: string | undefined }[] = [];
	page.on("request", (request) => {
		const url = request.url();
		if (hosts.test(url) || /video\.example|drum/.test(url)) requests.push({ url, referrer: request.headers().referer });
	});
	await page.route(hosts, (route) => route.fulfill({ contentType: "text/html", body: "player" }));
	// A draft's page sends no referrer; the players need the origin.
	const draft = { slug: freshSlug("video"), title: "Видео", content: CONTENT };
	await page.goto(await admin.share(await admin.create(draft)));
	await waitForHydration(page);

	await test.step("playing a video replaces its still and sends the site as referrer", async () => {
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

	await test.step("a recording plays in the browser's native player", async () => {
		await expect(page.getByText("Восемь тактов · 0:04")).toBeVisible();
		const audio = page.locator(".audio > audio[controls]");
		await expect(audio).toBeVisible();
		expect(await audio.evaluate((element: HTMLAudioElement) => element.readyState)).toBe(0);
		await audio.evaluate((element: HTMLAudioElement) => element.play());
		await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0);
	});
});
