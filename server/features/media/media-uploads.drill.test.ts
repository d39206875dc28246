import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { MEDIA_PATH, parsePicture, variantsOf } from "#contract/picture-url.ts";
import { openOrm } from "#db/open.ts";
import { noise } from "#packages/picture-maker/testing";
import { childrenOf } from "#packages/testing";
import { purgeMedia } from "../../jobs/purge-media.ts";
import { createFolderStorage } from "../../media/folder-storage.ts";
import { type StartedSite, signIn } from "../../testing/running-site.ts";
import { setUpStartedSites } from "../../testing/started-sites.ts";
import { TestClock } from "../../testing/test-clock.ts";

// These tests start the built site as a process: they need real connections and a real end of the process.

const sites = setUpStartedSites("started once");

const filesIn = (dataDir: string) => {
	try {
		return readdirSync(join(dataDir, "media"));
	} catch {
		return [];
	}
};

const dataDir = () => sites.environment.settings.DATA_DIR ?? "";

const headersOf = (token: string) => ({ Authorization: `Bearer ${token}`, "Content-Type": "image/jpeg" });

/** Starts an upload, whose body the caller writes. */
function beginUpload({ url }: StartedSite, token: string, headers: Record<string, string | number> = {}) {
	const options = { method: "POST", headers: { ...headersOf(token), ...headers } };
	return request(`${url}/api/admin/media`, options).on("error", () => undefined);
}

const sendPicture = ({ url }: StartedSite, token: string, body: Buffer) =>
	fetch(`${url}/api/admin/media`, { method: "POST", headers: headersOf(token), body: new Uint8Array(body) });

const problems = (site: StartedSite) =>
	site
		.output()
		.split("\n")
		.filter((line) => /"level":[4-6]0/.test(line));

describe("an upload", () => {
	it("returns 413 while it is being sent if it is too large, and leaves no files if refused or aborted", async () => {
		const site = await sites.start();
		const token = await signIn(site);
		const photo = await noise(600, 400).jpeg().toBuffer();
		const announced = { "Content-Length": photo.length };
		for (const upload of [beginUpload(site, token), beginUpload(site, token, announced)]) {
			upload.write(photo.subarray(0, photo.length / 2));
			await sleep(200);
			upload.destroy();
		}
		const endless = beginUpload(site, token);
		const answered = once(endless, "response");
		const feed = setInterval(() => endless.write(Buffer.alloc(1_000_000)), 5);
		const [response] = await answered.finally(() => clearInterval(feed));
		expect(response.statusCode).toBe(413);
		endless.destroy();
		const tooLarge = beginUpload(site, token, { "Content-Length": 1e9 + 1 });
		tooLarge.write("x");
		const [refusal] = await once(tooLarge, "response");
		expect(refusal.statusCode).toBe(413);
		tooLarge.destroy();
		await sleep(500);
		expect(filesIn(dataDir())).toEqual([]);
		expect((await sendPicture(site, token, photo)).status).toBe(201);
		expect(problems(site)).toEqual([]);
	});

	it("leaves no incomplete picture if its process is killed, and succeeds the next time", async () => {
		const first = await sites.start();
		const photo = await noise(1_000, 500).jpeg().toBuffer();
		const sent = sendPicture(first, await signIn(first), photo).catch(() => "");
		// The process is killed as soon as a file is written.
		while (filesIn(dataDir()).length === 0) await sleep(1);
		await first.kill();
		await sent;
		const left = filesIn(dataDir()).filter((name) => !name.startsWith("."));
		const named = left.flatMap((name) => parsePicture(MEDIA_PATH + name) ?? []);
		// A file that a URL names exists only together with all variants of the picture.
		for (const { name } of named.flatMap(variantsOf)) expect(left).toContain(name);
		for (const name of left) {
			// `stats` decodes the file to its last pixel.
			await sharp(readFileSync(join(dataDir(), "media", name))).stats();
		}

		const second = await sites.start();
		const response = await sendPicture(second, await signIn(second), photo);
		expect(response.status).toBe(201);
		const { url } = await response.json();
		const picture = parsePicture(url);
		const forms = picture ? variantsOf(picture) : [];
		expect(forms).toHaveLength(6);
		for (const { name, width } of forms) {
			const got = await fetch(`${second.url}${MEDIA_PATH}${name}`);
			const bytes = Buffer.from(await got.arrayBuffer());
			expect(got.headers.get("Content-Length")).toBe(String(bytes.length));
			await sharp(bytes).stats();
			expect((await sharp(bytes).metadata()).width).toBe(width);
		}
	});

	it("does not delay the shutdown", async () => {
		const site = await sites.start();
		// The picture takes long enough to find its process, which is then stopped.
		const photo = await noise(2_400, 1_600).jpeg().toBuffer();
		const sent = sendPicture(site, await signIn(site), photo).catch(() => "cut");
		const pictureProcess = await vi.waitUntil(() => childrenOf(site.pid ?? 0)[0], { timeout: 20_000 });
		process.kill(pictureProcess, "SIGSTOP");
		// The exit code is not 0 if a step of the shutdown exceeds its time limit.
		expect(await site.stop().finally(() => process.kill(pictureProcess, "SIGKILL"))).toBe(0);
		expect(await sent).toBe("cut");
		expect(filesIn(dataDir())).toEqual([]);
	});
});

const UPLOADS = 200;
const MEGABYTE = 1_000_000;

/** The current and the peak memory of a process, in bytes. */
function memoryOf(pid = 0) {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const read = (name: string) => 1_024 * Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
	return { now: read("VmRSS"), most: read("VmHWM") };
}

/** Runs the housekeeping of the stopped site twice, two days apart. */
async function runHousekeeping() {
	const { DATABASE_URL = "", DATA_DIR = "" } = sites.environment.settings;
	const orm = await openOrm({ url: DATABASE_URL });
	const clock = new TestClock();
	clock.time = new Date();
	const media = createFolderStorage(join(DATA_DIR, "media"));
	const parts = { orm, clock, media, uploadFolder: join(DATA_DIR, "uploads") };
	await purgeMedia(parts);
	clock.advance(2 * 24 * 60 * 60_000);
	await purgeMedia(parts);
	const rows = await orm.em
		.fork()
		.execute<{ hash: string; path: string; original: string }[]>(
			"select hash, path, original from media join media_rendition on media_id = media.id where original <> ''",
		);
	await orm.close();
	return rows;
}

/** The bytes of a silent WAV: 16 bits, stereo, 44 100 samples a second. */
async function* silence(byteLength: number) {
	const header = Buffer.alloc(44);
	header.write("RIFF", 0, "latin1");
	header.writeUInt32LE(byteLength - 8, 4);
	header.write("WAVEfmt ", 8, "latin1");
	header.writeUInt32LE(16, 16);
	header.writeUInt16LE(1, 20);
	header.writeUInt16LE(2, 22);
	header.writeUInt32LE(44_100, 24);
	header.writeUInt32LE(4 * 44_100, 28);
	header.writeUInt16LE(4, 32);
	header.writeUInt16LE(16, 34);
	header.write("data", 36, "latin1");
	header.writeUInt32LE(byteLength - 44, 40);
	yield header;
	for (let left = byteLength - 44; left > 0; left -= MEGABYTE) yield Buffer.alloc(Math.min(left, MEGABYTE));
}

it("a 300 MB sound is uploaded without being held in memory", async () => {
	const site = await sites.start();
	const token = await signIn(site);
	const byteLength = 300 * MEGABYTE;
	const before = memoryOf(site.pid);
	const upload = beginUpload(site, token, { "Content-Type": "audio/wav", "Content-Length": byteLength });
	const answered = once(upload, "response");
	await pipeline(silence(byteLength), upload);
	const [response] = await answered;
	expect([response.statusCode, await json(response)]).toMatchObject([201, { kind: "sound", byteLength }]);
	expect(memoryOf(site.pid).most - before.now).toBeLessThan(150 * MEGABYTE);
});

describe("two hundred uploads, interrupted by a killed process", () => {
	it("keep every acknowledged picture complete, leave no orphans, and do not grow the memory", async () => {
		const pictures = await Promise.all(Array.from({ length: UPLOADS }, () => noise(30, 20).png().toBuffer()));
		const acknowledged: string[] = [];
		const sendAll = async (site: StartedSite, batch: Buffer[]) => {
			const token = await signIn(site);
			for (const picture of batch) {
				const response = await sendPicture(site, token, picture).catch(() => undefined);
				if (response?.status === 201) acknowledged.push((await response.json()).url);
			}
		};
		const first = await sites.start();
		const sending = sendAll(first, pictures.slice(0, 60));
		const isWriting = () => filesIn(dataDir()).some((name) => name.startsWith("."));
		// The process should be killed in the middle of an upload, but before the last ones.
		while (acknowledged.length < 40 || (!isWriting() && acknowledged.length < 55)) await sleep(1);
		await first.kill();
		await sending;
		const before = acknowledged.length;
		expect(before).toBeLessThan(60);

		const second = await sites.start();
		await sendAll(second, pictures.slice(0, 100));
		const middle = memoryOf(second.pid);
		await sendAll(second, pictures.slice(100));
		const end = memoryOf(second.pid);
		expect(acknowledged.length - before).toBe(UPLOADS);
		expect(end.now - middle.now).toBeLessThan(100 * MEGABYTE);
		await second.stop();

		const rows = await runHousekeeping();
		expect(rows).toHaveLength(UPLOADS);
		const files = new Set(filesIn(dataDir()));
		for (const url of acknowledged) {
			const picture = parsePicture(url);
			const row = rows.find(({ path }) => path === MEDIA_PATH + picture?.hash);
			const named = picture ? variantsOf(picture).map(({ name }) => name) : [];
			expect(named).not.toEqual([]);
			for (const name of [...named, row?.original ?? "none"]) expect(files).toContain(name);
		}
		// A variant in each format, and the original: nothing is left that no row names.
		expect(files.size).toBe(3 * UPLOADS);
	});
});
