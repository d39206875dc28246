import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { entityMetadata } from "#db/entities.ts";
import { makeArtworkPicture, makeArtworkSection } from "#db/factories/artwork.factory.ts";
import { makeMedia } from "#db/factories/media.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { EXAMPLE_CONTENT } from "#db/seeders/example-content.ts";
import { noise } from "#packages/picture-maker/testing";
import { setUpFolder } from "#packages/testing";
import type { startApp } from "../app.ts";
import { addMissingSections } from "../features/site-section/site-section.service.ts";
import { createLogger } from "../lib/logger.ts";
import { registry } from "../lib/metrics.ts";
import { createFolderStorage } from "../media/folder-storage.ts";
import { FAILURES, withFailingTable } from "../testing/failing-table.ts";
import { makeOnce } from "../testing/make-once.ts";
import { SoftwareAuthenticator } from "../testing/software-authenticator.ts";
import { startTestApp } from "../testing/test-app.ts";
import { PASSWORD, setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const folder = setUpFolder();
/** A word in all user data of these tests. */
const CANARY = "kanarejka";
const MEDIA_HASH = "a".repeat(32);
const NEW_PASSWORD = `${CANARY} correct horse battery staple`;
const VISITOR = { "X-Visitor-Id": `${CANARY}-${CANARY}` };
const BROWSER = { "User-Agent": `Mozilla/5.0 (X11; ${CANARY}) Firefox/140.0` };

let running: Awaited<ReturnType<typeof startApp>>;
let log: string;
let token: string;

const start = () =>
	startTestApp(site.database.orm, createLogger("trace", { write: (line) => (log += line) }), {
		DATA_DIR: folder(),
		SITE_URL: "https://example.org",
		INDEXNOW_KEY: "0123456789abcdef",
		// The discard port: connections are refused.
		INDEXNOW_URL: "http://127.0.0.1:9/",
		...{ CDN_MAX_AGE: "60", CDN_PURGE_URL: "http://127.0.0.1:9/", CDN_PURGE_TOKEN: CANARY },
	});

async function request(
	path: string,
	{ body, headers, method }: { body?: object; headers?: object; method?: string } = {},
) {
	return running.app.request(`https://example.org${path}`, {
		method: method ?? (body ? "POST" : "GET"),
		headers: {
			...(body ? { "Content-Type": "application/json" } : {}),
			Authorization: token && `Bearer ${token}`,
			...BROWSER,
			...headers,
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	});
}

/**
 * Creates the rows that every test needs.
 *
 * @returns the admin's token, whose session starts by a running site's clock
 */
async function makeRows(): Promise<string> {
	await site.makeAdmin();
	await addMissingSections(site.em, new Date());
	running = await start();
	const response = await request("/api/auth/login", { body: { username: "owner", password: PASSWORD } });
	await running.stop();
	return (await response.json()).token;
}

beforeEach(async () => {
	token = "";
	token = await makeOnce(site, makeRows);
	log = "";
	running = await start();
});
afterEach(() => running.stop());

const anonymous = { Authorization: "" };
const call = (procedure: string, body: object) => request(`/api/trpc/${procedure}`, { body });
const signIn = (password: string) =>
	request("/api/auth/login", { body: { username: CANARY, password }, headers: anonymous });
const comment = (content = `${CANARY}\n    at ${CANARY} (node:fs:1:1)`) =>
	request("/api/blog/posts/statya/comments", {
		body: { authorName: CANARY, authorEmail: `${CANARY}@example.org`, content, consent: true },
		headers: { ...VISITOR, ...anonymous },
	});
const enquiry = () =>
	request("/api/enquiries", {
		body: {
			name: CANARY,
			channel: "email",
			address: `${CANARY}@example.org`,
			message: `${CANARY}\n    at ${CANARY} (node:fs:1:1)`,
			consent: true,
		},
		headers: anonymous,
	});
const like = (headers: object) =>
	request("/api/blog/posts/statya/like", { method: "POST", headers: { ...headers, ...anonymous } });
const createPost = async (content = `Слово ${CANARY}`) => {
	const tags = await site.em.execute<{ id: number }[]>(
		"insert into tag (name, slug, created_at) values ('a', 'a', now()) returning id",
	);
	const texts = { slug: `${CANARY}-2`, title: CANARY, content, excerpt: CANARY };
	const body = { ...texts, published: true, tags: tags.map(({ id }) => id) };
	// On a very busy machine rendering can time out, which is refused with 422.
	while ((await request("/api/admin/posts", { body })).status === 422);
};

const upload = async (path = "") =>
	running.app.request(`https://example.org/api/admin/media${path}`, {
		method: "POST",
		headers: {
			Authorization: `Bearer ${token}`,
			"Content-Type": "image/png",
			"Content-Disposition": `attachment; filename="${CANARY}.png"`,
		},
		body: new Uint8Array(await noise(9, 9).png().toBuffer()),
	});
const createArtwork = async () => {
	const [{ id: pictureId }, { id: sectionId }] = [await makeArtworkPicture(site.em), await makeArtworkSection(site.em)];
	await call("artwork.create", { slug: CANARY, titleRu: CANARY, year: 2026, sectionId, pictureId });
};

const createPage = () => call("page.create", { slug: CANARY, title: CANARY, content: CANARY });

const savePrivacy = () => {
	const value = { ...EXAMPLE_CONTENT.privacy, title: CANARY };
	return call("siteSection.save", { key: "privacy", value, version: 1 });
};

const confirmPassword = () => call("auth.confirmPassword", { password: PASSWORD });
async function addPasskey() {
	await confirmPassword();
	const response = await call("passkey.createOptions", {});
	const { challenge } = (await response.json()).result.data;
	const device = new SoftwareAuthenticator({ origin: "https://example.org", rpId: "example.org" });
	await call("passkey.create", { name: CANARY, passkey: device.create(challenge) });
}
const saveChannel = async () => {
	await confirmPassword();
	const settings = { apiUrl: `https://${CANARY}.example`, chatId: "42" };
	const input = { channel: "telegram", isOn: true, kinds: ["urgentComment"], digestHour: 9, secret: CANARY, settings };
	return call("notice.save", input);
};
const commentUrgently = async () => {
	await saveChannel();
	return comment(`Не хочу больше жить ${CANARY}`);
};

/** Starts a second instance of the site, whose background work begins at once, until a text is logged. */
async function startUntilLogged(text: string) {
	const second = await start();
	await expect.poll(() => log).toContain(text);
	await second.stop();
}

/** Runs a second instance of the site until its first background work is done. */
const runHousekeeping = async () => (await start()).stop();

/** A request that writes to each table; a test checks that none is missing. */
const WRITES: Record<string, () => Promise<unknown>> = {
	admin: () => call("auth.changePassword", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
	artwork: createArtwork,
	artwork_section: () => call("artworkSection.create", { slug: CANARY, titleRu: CANARY }),
	artwork_slug: createArtwork,
	category: () => call("category.create", { name: CANARY, slug: CANARY }),
	cdn_page: () => request("/blog/statya", { headers: anonymous }),
	comment: () => comment(),
	enquiry,
	form_attempt: () => comment(),
	content_version: () => createPost(),
	index_now_entry: () => createPost(),
	journal_entry: () => signIn(CANARY),
	async legal_revision() {
		await savePrivacy();
		await call("siteSection.publish", { sections: [{ key: "privacy", version: 2 }] });
	},
	page: createPage,
	page_slug: createPage,
	post: () => createPost(),
	post_slug: () => createPost(),
	like_limit: () => like(VISITOR),
	media: () => upload(),
	async media_orphan() {
		await createFolderStorage(folder("media")).write(`${"d".repeat(32)}-480.avif`, Buffer.from("x"));
		await runHousekeeping();
	},
	media_rendition: () => upload(),
	media_replacement: () => upload("/1/file"),
	media_use: () => createPost(`![](/media/${MEDIA_HASH}-8x6.jpg)`),
	notice_channel: saveChannel,
	notice_secret: saveChannel,
	notice_delivery: commentUrgently,
	async signed_link() {
		await commentUrgently();
		// The link is made when the notice is sent.
		await startUntilLogged("notices could not be delivered yet");
	},
	passkey: addPasskey,
	passkey_challenge: () => call("passkey.signInOptions", {}),
	recovery_code: async () => {
		await confirmPassword();
		await call("recoveryCode.create", {});
	},
	post_like: () => like(VISITOR),
	post_search: () => createPost(),
	post_tag: () => createPost(),
	preview_link: () => call("previewLink.create", { entity: "post", entityId: 1, days: 1 }),
	async daily_count() {
		await request(`/api/blog/search?q=${CANARY}+nothing`, { headers: anonymous });
		await running.stop();
	},
	async visit() {
		await request("/api/blog/posts/statya/view", { method: "POST", headers: anonymous });
		await running.stop();
	},
	async redirect() {
		const created = "2020-01-01T00:00:00.000Z";
		const post = {
			id: CANARY,
			title: CANARY,
			slug: `${CANARY}-3`,
			html: CANARY,
			status: "published",
			created_at: created,
		};
		await running.app.request("https://example.org/api/admin/import?source=ghost", {
			method: "POST",
			headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
			body: JSON.stringify({ data: { posts: [post] } }),
		});
		const state = async () => (await (await request("/api/trpc/import.state")).json()).result.data;
		const status = async () => (await state()).status;
		await expect.poll(status).toBe("checked");
		await call("import.run", { checkedAt: (await state()).checkedAt });
		await expect.poll(status).toBe("failed");
	},
	revision: () => createPost(),
	revision_base: () => createPost(),
	search_word: () => createPost(),
	session: async () => {
		await site.em.execute("update admin set username = ?", [CANARY]);
		await signIn(PASSWORD);
	},
	sign_in_device: async () => {
		await site.em.execute("update admin set username = ?", [CANARY]);
		await signIn(PASSWORD);
	},
	sign_in_failure: () => signIn(CANARY),
	site_section: savePrivacy,
	tag: () => call("tag.create", { name: CANARY, slug: CANARY }),
	visitor_salt: () => like({}),
};

// The seeds are applied before the site serves; their names are the code's own.
const tables = entityMetadata.map(({ tableName }) => tableName).filter((table) => table !== "applied_seed");

it("every table is covered by these tests", () => {
	expect(Object.keys(WRITES).sort()).toEqual(tables.sort());
});

describe.each(Object.entries(FAILURES))("when %s rejects the row", (_, failure) => {
	it.each(tables)("a failed write to %s leaves no user data in the log", async (table) => {
		await makePost(site.em, { slug: "statya", title: CANARY });
		await makeMedia(site.em, { hash: MEDIA_HASH });
		await withFailingTable(site.em, table, failure, async () => WRITES[table]?.());
		// The failure is logged.
		expect(log).toMatch(/"code":"(23514|P0001)".*"stack":"at /);
		await expectNoUserData();
	});
});

async function expectNoUserData() {
	expect(log + (await registry.metrics())).not.toContain(CANARY);
	// Pseudonyms are user data too: hashes, salts and password hashes.
	expect(log).not.toMatch(/[0-9a-f]{64}|argon2id/);
}

it("a failing background job leaves no text of posts in the log", async () => {
	await running.stop();
	await makePost(site.em, { content: CANARY, title: CANARY });
	await site.em.execute("update post set renderer_version = 0");
	await withFailingTable(site.em, "post", FAILURES["a trigger"], () => startUntilLogged("rendering posts failed"));
	await expectNoUserData();
});
