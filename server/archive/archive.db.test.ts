import { readFileSync, statSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import type { Storage } from "../media/storage.ts";
import { urlOf } from "../testing/test-database.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { CREATED_AT, dump, execute, MEDIA_NAME, openPlace, restore, setUpArchives } from "./archives.setup.ts";
import { openArchive } from "./open-archive.ts";
import { hashTables } from "./restore-tables.ts";
import { writeArchive } from "./write-archive.ts";

const site = setUpTestSite();
const { folder, write } = setUpArchives(site);

describe("an archive", () => {
	it("contains the notification settings, but not their passwords and tokens", async () => {
		await execute(
			site.database,
			"insert into notice_channel (channel, kinds, settings) values ('email', '[]', '{\"host\": \"mail.example.org\"}')",
		);
		await execute(site.database, "insert into notice_secret (channel, secret) values ('email', 'kanarejka')");
		const tables = await dump(site.database);
		expect(tables).toContain("mail.example.org");
		expect(tables).not.toContain("kanarejka");
	});

	it("restores every row to another database, with identical archive bytes and table hashes", async () => {
		const file = await write(site.database);
		const place = await openPlace();
		await restore(file, place);
		expect(await dump(place)).toBe(await dump(site.database));
		expect(readFileSync(await write(place))).toEqual(readFileSync(file));
		expect(await hashTables(urlOf(place))).toEqual(await hashTables(urlOf(site.database)));
		await execute(place, "update post set view_count = view_count + 1");
		expect((await hashTables(urlOf(place))).post).not.toBe((await hashTables(urlOf(site.database))).post);
	});

	it("of an unchanged site differs from the previous one only in its time", async () => {
		const one = await openArchive(await write(site.database));
		const other = await openArchive(await write(site.database, new Date("2026-11-28T03:00:00Z")));
		expect({ ...other.manifest, createdAt: "" }).toEqual({ ...one.manifest, createdAt: "" });
		expect(other.manifest.createdAt).not.toBe(one.manifest.createdAt);
	});

	it("contains the media library with originals, but no sessions, limits, salts or share pictures", async () => {
		const { manifest, close } = await openArchive(await write(site.database));
		close();
		const names = Object.keys(manifest.files);
		expect(names.filter((name) => name.startsWith("media/"))).toEqual([
			`media/${MEDIA_NAME}`,
			`media/original-${"a".repeat(32)}.png`,
		]);
		const leftOut = /^tables\/(session|visit|visitor_salt|like_limit|post_search|sign_in_failure|passkey_challenge)\./;
		expect(names.filter((name) => leftOut.test(name))).toEqual([]);
		// Passkeys and codes are as important as the password hash: an admin without a password signs in with them.
		for (const table of ["admin", "passkey", "recovery_code"]) expect(names).toContain(`tables/${table}.ndjson`);
		expect(manifest.tables.post).toEqual({ rows: 1, nextId: 2 });
	});

	it("contains posts, artworks and sections as Markdown with front matter", async () => {
		const archive = await openArchive(await write(site.database));
		onTestFinished(() => archive.close());
		const read = async (name: string) => String(await buffer(await archive.read(name)));
		expect(await read("posts/statya.md")).toMatch(/^---\ntitle: .*?\nslug: statya\ndate: 2[\dT:-]+Z\n.*\n---\n\n/s);
		expect(await read("artworks/statya.md")).toContain("\nslug: statya\n");
		expect(await read("sections/offers.md")).toContain("# Цены и запись\n\n## Заголовок\n\n");
	});

	it("is a consistent snapshot despite concurrent writes", async () => {
		const writing = write(site.database);
		for (let place = 0; place < 20; place += 1) {
			await site.em.transactional(async (em) => {
				const post = await makePost(em, { slug: `odnovremenno-${place}` });
				await makeComment(em, post);
			});
		}
		const place = await openPlace();
		await restore(await writing, place);
		const [counts] = await execute(
			place,
			"select (select count(*) from post) as posts, (select count(*) from comment) as comments",
		);
		expect(counts?.posts).toBe(counts?.comments);
	});

	it("reads a large file no faster than it writes it", async () => {
		await site.media.write(`${"b".repeat(32)}.mp4`, Buffer.alloc(10_000_000, 1));
		const file = folder("large.zip");
		let readBytes = 0;
		let mostWaiting = 0;
		const count = (chunk: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>) => {
			readBytes += chunk.length;
			mostWaiting = Math.max(mostWaiting, readBytes - statSync(file).size);
			controller.enqueue(chunk);
		};
		const media: Storage = {
			...site.media,
			async read(name) {
				const content = await site.media.read(name);
				const stream = async () => (await content?.stream())?.pipeThrough(new TransformStream({ transform: count }));
				return content && { size: content.size, stream: stream as typeof content.stream };
			},
		};
		await writeArchive({ url: urlOf(site.database), media, erasures: (async function* () {})() }, file, {
			createdAt: CREATED_AT,
		});
		expect(readBytes).toBeGreaterThan(10_000_000);
		expect(mostWaiting).toBeLessThan(2_000_000);
	});
});
