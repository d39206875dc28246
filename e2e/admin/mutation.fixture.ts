import type { Page } from "@playwright/test";
import type { BackupStatus } from "#contract/backup.ts";
import { pictureOf } from "./admin.fixture.ts";
import { addMedia } from "./gallery.fixture.ts";
import { fill } from "./steps.ts";

/** A step before a mutation. `kept`: the label and the value of a field that must keep its text after the failure. */
type Step = ((page: Page, slug: string) => Promise<unknown>) & { kept?: readonly [label: string, value: string] };

export const enter = (label: string, value: string): Step =>
	Object.assign(fill(label, value), { kept: [label, value] as const });
export const cardOf = (page: Page, slug: string) => page.getByRole("article").filter({ hasText: slug });
export const inCard =
	(name: string | RegExp): Step =>
	(page, slug) =>
		cardOf(page, slug).getByRole("button", { name }).click();

/** The steps that send a mutation, and the expected failure. */
export interface MutationSteps {
	/** The start page, with placeholders for items such as `{post}`; undefined to continue on the current page. */
	path?: string;
	steps: Step[];
	/** Faked results of queries, by name. */
	answers?: Record<string, unknown>;
	/** The title of the error notification; undefined if the page shows the error elsewhere. */
	title?: string;
	/** A text that the item's card must show after the failure. */
	card?: string;
}

/** Clicks the first button with this name in the dialog. */
export const inDialog =
	(name: RegExp): Step =>
	(page) =>
		page.getByRole("dialog").getByRole("button", { name }).first().click();

/** Closes the dialog of the previous mutation. */
export const closeDialog: Step = (page) => page.keyboard.press("Escape");

export const choosePicture: Step = async (page, slug) => {
	const file = { name: `${slug}.png`, mimeType: "image/png", buffer: await pictureOf() };
	await page.locator("input[type=file]").first().setInputFiles(file);
};

/** Replaces the dialog's file by a picture that the library already has. */
export const chooseDuplicate: Step = async (page) => {
	const colour = "#1f7a4d";
	await addMedia(page, "known.png", undefined, colour);
	const file = { name: "known.png", mimeType: "image/png", buffer: await pictureOf(colour) };
	await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
};

/** A faked import: the site has only one, which another journey may be using. */
export function importOf(status: "checked" | "running") {
	const post = { title: "Статья", path: "/blog/statya", id: null, date: null, isPublished: true, action: "create" };
	const posts = [{ ...post, pictures: 0, redirects: [], notes: [], lost: [] }];
	const report = { source: "ghost", posts, categories: [], tags: [], lost: [], missing: [] };
	const checked = { checkedAt: "2026-01-01T00:00:00.000Z", status, source: "ghost", name: "a.json", report };
	return { "import.state": { ...checked, done: 1, total: 1, asDrafts: false, failure: null } };
}

const channelOf = (channel: string, settings: object) => ({
	...{ channel, isOn: true, kinds: [], digestHour: 9, hasSecret: true, settings, workedAt: null },
});

/** Faked notification channels. */
export const CHANNELS = {
	"notice.channels": {
		email: channelOf("email", {
			...{ host: "mail.example.org", port: 465, security: "tls", user: "", from: "a@example.org", to: "a@example.org" },
		}),
		telegram: channelOf("telegram", { apiUrl: "https://api.telegram.org", chatId: "42" }),
		max: { ...channelOf("max", { apiUrl: "https://platform-api2.max.ru", chatId: "", certificate: "" }), isOn: false },
	},
};

/** A faked notice whose delivery was given up. */
export const FAILED_NOTICE = {
	"notice.waiting": [
		{
			...{ id: 1, kind: "enquiry", channel: "email", count: 1, attempts: 9, failure: "refused" },
			createdAt: "2026-01-01T00:00:00.000Z",
			nextAttemptAt: null,
		},
	],
};

const ONE_COPY: BackupStatus = {
	backups: [
		{
			...{ name: "site-2026-01-01T00-00-00Z.zip", reason: "manual", bytes: 1, missing: 0, journal: null },
			...{ posts: 1, artworks: 1, comments: 1, files: 1 },
			createdAt: "2026-01-01T00:00:00.000Z",
			verifiedAt: "2026-01-01T00:00:00.000Z",
		},
	],
	failure: null,
	job: null,
	isNightly: false,
};

/** A faked copy, since making one is slow. */
export const COPIES = { "backup.status": ONE_COPY };
