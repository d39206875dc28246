import { beforeEach, expect, it } from "vitest";
import { channelInputSchema } from "#contract/notice.ts";
import { PASSWORD, setUpTestSite } from "../../testing/test-site.ts";
import { saveChannel } from "../notice/notice-channel.service.ts";

const site = setUpTestSite();

beforeEach(async () => {
	await site.makeAdmin();
	const settings = { chatId: "42" };
	const telegram = { channel: "telegram", isOn: true, kinds: ["newDevice"], digestHour: 9, secret: "1:a", settings };
	await saveChannel(site.context(), channelInputSchema.parse(telegram));
});

/** Signs in. @returns the cookie that identifies the browser */
async function signIn(cookie = "", headers = {}): Promise<string> {
	const body = { username: "owner", password: PASSWORD };
	const response = await site.request("/api/auth/login", { body, cookie, headers });
	expect(response.status).toBe(200);
	return /\bdevice=[\w-]+/.exec(response.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
}
const told = () => site.count("notice_delivery");

it("the first sign-in sends no notice, but a sign-in with another browser does", async () => {
	await signIn();
	expect(await told()).toBe(0);
	await signIn();
	expect(await told()).toBe(1);
});

it("a browser that has signed in is recognised for up to 400 days, even with another user agent", async () => {
	const device = await signIn();
	await site.purge();
	site.clock.advance(399 * 24 * 60 * 60_000);
	await site.purge();
	expect(await signIn(device, { "User-Agent": "Firefox 200" })).toBe(device);
	expect(await told()).toBe(0);
});

it("after a restore, which forgets all browsers, the first sign-in sends a notice", async () => {
	await signIn();
	await site.em.execute("delete from sign_in_device");
	await signIn();
	expect(await told()).toBe(1);
});

it("an invented cookie does not make a browser known", async () => {
	await signIn();
	await signIn(`device=${"x".repeat(43)}`);
	expect(await told()).toBe(1);
});

it("the device cookie opens no session and cannot be read by scripts", async () => {
	const response = await site.request("/api/auth/login", { body: { username: "owner", password: PASSWORD } });
	const cookies = response.headers.getSetCookie();
	expect(cookies).toEqual([
		expect.stringMatching(/^session=.*HttpOnly/),
		expect.stringMatching(/^device=.*Max-Age=34560000.*HttpOnly.*SameSite=Strict/),
	]);
	const device = /device=[\w-]+/.exec(cookies[1] ?? "")?.[0] ?? "";
	const asked = await site.request("/api/admin/posts", {
		cookie: device,
		headers: { "Sec-Fetch-Site": "same-origin" },
	});
	expect(asked.status).toBe(401);
});
