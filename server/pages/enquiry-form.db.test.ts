import type { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { Enquiry } from "#db/entities/enquiry.entity.ts";
import enquiry from "#db/seeders/demo/sections/enquiry.json" with { type: "json" };
import help from "#db/seeders/demo/sections/help.json" with { type: "json" };
import offers from "#db/seeders/demo/sections/offers.json" with { type: "json" };
import { ORIGIN, setUpBuiltPages } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { createPages } = setUpBuiltPages(site);
let app: Hono;
beforeEach(() => {
	site.siteUrl = ORIGIN;
	app = createPages();
});

const fields = {
	name: "Анна",
	channel: "email",
	address: "anna@example.org",
	timeZone: "Europe/Berlin",
	message: "Хочу записаться",
	consent: "1.0",
	subject: "",
	filledInMs: "",
};
function send(change: Partial<typeof fields> = {}, headers: object = {}, halfDays = ["mon-am", "tue-pm"]) {
	const body = new URLSearchParams({ ...fields, ...change });
	for (const halfDay of halfDays) body.append("halfDays", halfDay);
	return app.request("/enquiry", { method: "POST", headers: { Origin: ORIGIN, ...headers }, body });
}
const read = async (path: string) => (await app.request(path)).text();

describe("an enquiry form that is submitted without scripts", () => {
	it("has all the expected fields", async () => {
		const [form = ""] =
			/<form (?=[^>]*method="post")[^>]*action="\/enquiry".*?<\/form>/s.exec(await read("/enquiry")) ?? [];
		const names = [...form.matchAll(/<(?:input|textarea|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);
		expect(names).toEqual(expect.arrayContaining([...Object.keys(fields), "halfDays"]));
		expect(form).toContain('<option value="Asia/Omsk">Омск');
	});

	it("is accepted, and redirects to the thank-you page", async () => {
		const response = await send();
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe("/enquiry?sent=yes");
		expect(await site.em.findAll(Enquiry)).toMatchObject([
			{ name: "Анна", addressKey: "anna@example.org", halfDays: ["mon-am", "tue-pm"], timeZone: "Europe/Berlin" },
		]);
		const thanks = await read("/enquiry?sent=yes");
		expect(thanks).toContain(enquiry.thanks);
		expect(thanks).not.toContain(help.title);
	});

	it("with a message written in distress shows thanks and help lines, which no URL reveals", async () => {
		const response = await send({ message: "Я не хочу больше жить" });
		expect([response.status, response.headers.get("Location")]).toEqual([200, null]);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		const thanks = await response.text();
		expect(thanks).toContain(enquiry.thanks);
		expect(thanks).toContain(help.title);
		expect(await read("/enquiry")).not.toContain(help.title);
	});

	it("is shown again with the entered values, and errors beside their fields", async () => {
		const response = await send({
			address: "не почта <b>",
			message: "Строка & вторая",
			timeZone: "Asia/Kathmandu",
			consent: "",
		});
		expect(response.status).toBe(422);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		const html = await response.text();
		expect(html).toContain('value="Анна"');
		expect(html).toContain('value="не почта &lt;b&gt;"');
		expect(html).toContain("Строка &amp; вторая</textarea>");
		expect(html).toMatch(/<option[^>]* selected=""[^>]*>Asia\/Kathmandu/);
		expect(html.match(/checked=""/g)).toHaveLength(3);
		expect(html).toContain("Проверьте адрес электронной почты");
		expect(html).toContain("Нужно согласие на обработку персональных данных");
		expect(await site.count("enquiry")).toBe(0);
	});

	it("returns 429 with Retry-After past the rate limit, and keeps the entered text", async () => {
		for (let n = 0; n < 5; n += 1) await send({ message: `Заявка ${n}` });
		const response = await send({ message: "Шестая" });
		expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "900"]);
		expect(await response.text()).toContain("Шестая</textarea>");
	});

	it.each([
		["from another site", 403, () => send({}, { Origin: "https://evil.example" })],
		[
			"of another type",
			415,
			() => app.request("/enquiry", { method: "POST", headers: { Origin: ORIGIN }, body: "{}" }),
		],
		["of 100 kB", 413, () => send({ message: "x".repeat(100_000) })],
	])("%s is rejected", async (_, status, submit) => {
		expect((await submit()).status).toBe(status);
		expect(await site.count("enquiry")).toBe(0);
	});

	it("names the offer given in its URL, if that exists", async () => {
		const [offer] = offers.items;
		const html = await read(`/enquiry?about=offer:${offer?.id}`);
		expect(html).toContain(`<strong>${offer?.title}</strong>`);
		expect(await read("/enquiry?about=offer:net")).not.toContain("По поводу");
		expect(await read("/enquiry?about=%3Cscript%3E")).not.toContain("По поводу");
	});
});
