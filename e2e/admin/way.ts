import type { Page } from "@playwright/test";
import { pictureOf } from "./admin.fixture.ts";
import { addMedia } from "./gallery.fixture.ts";
import { fill } from "./steps.ts";

/** A step towards a mutation. `kept`: the label and the value of a field that must keep its text after the failure. */
type Step = ((page: Page, slug: string) => Promise<unknown>) & { kept?: readonly [label: string, value: string] };

export const type = (label: string, value: string): Step =>
	Object.assign(fill(label, value), { kept: [label, value] as const });
export const cardOf = (page: Page, slug: string) => page.getByRole("article").filter({ hasText: slug });
export const inCard =
	(name: string | RegExp): Step =>
	(page, slug) =>
		cardOf(page, slug).getByRole("button", { name }).click();

/** The way to a mutation: a path with `{id}` and `{slug}` of the item that exists for it, and steps from there. */
export interface Way {
	path: string;
	steps: Step[];
	/** The notification of the failure; without one the page shows it elsewhere. */
	title?: string;
	/** A text that the item's card shows after the failure. */
	card?: string;
}

/** Clicks the first button with a name in the dialog. */
export const inDialog =
	(name: RegExp): Step =>
	(page) =>
		page.getByRole("dialog").getByRole("button", { name }).first().click();

export const choosePicture: Step = async (page, slug) => {
	const file = { name: `${slug}.png`, mimeType: "image/png", buffer: await pictureOf("#5467df") };
	await page.locator("input[type=file]").first().setInputFiles(file);
};

/** Chooses a picture that the library has already instead of the file of the dialog. */
export const replaceWithKnown: Step = async (page) => {
	const colour = "#1f7a4d";
	await addMedia(page, "known.png", undefined, colour);
	const file = { name: "known.png", mimeType: "image/png", buffer: await pictureOf(colour) };
	await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
};

/** Answers a query with other data, and loads the page again. */
export const answering =
	(name: string, data: unknown): Step =>
	async (page) => {
		await page.route(new RegExp(`/api/trpc/[^?]*${name.replace(".", "\\.")}`), async (route) => {
			const response = await route.fetch();
			// Calls that are sent together are answered in their order.
			const names = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
			const results: object[] = await response.json();
			const json = results.map((result, index) => (names[index] === name ? { result: { data } } : result));
			await route.fulfill({ response, json });
		});
		await page.reload();
	};

/** Shows an import as if a file had been read: the site has one import, which another journey may be using. */
export const showImport =
	(status: "checked" | "running"): Step =>
	async (page, slug) => {
		const post = { title: "Статья", path: "/blog/statya", id: null, date: null, isPublished: true, action: "create" };
		const posts = [{ ...post, pictures: 0, redirects: [], notes: [], lost: [] }];
		const report = { source: "ghost", posts, categories: [], tags: [], lost: [], missing: [] };
		const data = {
			checkedAt: "2026-01-01T00:00:00.000Z",
			status,
			source: "ghost",
			name: "a.json",
			done: 1,
			total: 1,
			report,
			asDrafts: false,
			failure: null,
		};
		await answering("import.state", data)(page, slug);
	};

const channelOf = (channel: string, settings: object) => ({
	...{ channel, isOn: true, kinds: [], digestHour: 9, hasSecret: true, settings, workedAt: null },
});
const CHANNELS = {
	email: channelOf("email", {
		...{ host: "mail.example.org", port: 465, security: "tls", user: "", from: "a@example.org", to: "a@example.org" },
	}),
	telegram: channelOf("telegram", { apiUrl: "https://api.telegram.org", chatId: "42" }),
	max: { ...channelOf("max", { apiUrl: "https://platform-api2.max.ru", chatId: "", certificate: "" }), isOn: false },
};

/** Shows channels of notices as if they had been set. */
export const showChannels = answering("notice.channels", CHANNELS);

/** Shows a notice that was given up. */
export const showAbandoned = answering("notice.waiting", [
	{
		...{ id: 1, kind: "enquiry", channel: "email", count: 1, attempts: 9, failure: "refused" },
		createdAt: "2026-01-01T00:00:00.000Z",
		nextAttemptAt: null,
	},
]);
