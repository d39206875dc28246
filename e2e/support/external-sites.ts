import type { BrowserContext } from "@playwright/test";
import contacts from "#db/seeders/demo/sections/contacts.json" with { type: "json" };

/** Answers requests to the sites of the contact links, so that no request leaves this machine. */
export async function mockExternalSites(context: BrowserContext) {
	const { booking, messenger, others } = contacts;
	const hosts = [booking, messenger.href, ...others.map(({ href }) => href)].map((href) => new URL(href).host);
	await context.route(
		({ host }) => hosts.includes(host),
		(route) => route.fulfill({ contentType: "text/html", body: "outside" }),
	);
}
