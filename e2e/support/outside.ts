import type { BrowserContext } from "@playwright/test";
import { contacts } from "#content/contacts.ts";

/** Answers in the place of the sites that links lead to, so that nothing leaves this machine. */
export async function standInForOutside(context: BrowserContext) {
	const { booking, messenger, others } = contacts;
	const hosts = [
		booking,
		messenger.href,
		...others.map(({ href }) => href),
	].map((href) => new URL(href).host);
	await context.route(
		({ host }) => hosts.includes(host),
		(route) => route.fulfill({ contentType: "text/html", body: "outside" }),
	);
}
