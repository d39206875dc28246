import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startNightlyBackups } from "../../jobs/nightly-backup.ts";
import { SiteError } from "../../lib/errors.ts";
import { BACKUP, makeOneOfEach } from "../../testing/operation.ts";
import { createTestBackups } from "../../testing/test-backups.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { makeTinyArchive } from "../../testing/tiny-archive.ts";
import { JobFile, newJob } from "./job-file.ts";

const site = setUpTestSite();

const upload = (body: Buffer | string) =>
	site.rest("/api/admin/backups", {
		as: "admin",
		body: new Uint8Array(Buffer.from(body)),
		headers: { "Content-Type": "application/zip" },
	});
const download = (name: string) => site.request(`/api/admin/backups/${name}`, { as: "admin" });
const confirm = (password = "correct horse battery staple") => site.trpc("auth.confirmPassword", { password });

describe("password confirmation", () => {
	it("is required to download, upload and restore a backup", async () => {
		await makeOneOfEach(site);
		const refusals = async () => [
			(await download(BACKUP.name)).status,
			(await upload(await makeTinyArchive())).status,
			(await site.trpc("backup.restore", { file: BACKUP.name })).status,
		];
		expect(await refusals()).toEqual([403, 403, 403]);
		expect((await confirm("wrong password")).problem).toMatchObject({ status: 422, errors: [{ path: "password" }] });
		expect(await refusals()).toEqual([403, 403, 403]);
		expect(site.backupProcesses).toEqual([]);
		await confirm();
		expect(await refusals()).toEqual([200, 201, 200]);
		site.clock.advance(30 * 60_000 + 1);
		expect((await download(BACKUP.name)).status).toBe(403);
	});

	it("is rate-limited after repeated wrong passwords", async () => {
		const statuses = [];
		for (let times = 0; times < 7; times += 1) statuses.push((await confirm("wrong password")).status);
		expect(statuses.at(0)).toBe(422);
		expect(statuses.at(-1)).toBe(429);
	});
});

describe("a backup", () => {
	it("downloads under its name and supports range requests", async () => {
		await makeOneOfEach(site);
		await confirm();
		const response = await download(BACKUP.name);
		expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${BACKUP.name}"`);
		expect(response.headers.get("Cache-Control")).toBe("private, no-store");
		expect(await response.text()).toBe("copy");
		const rest = await site.request(`/api/admin/backups/${BACKUP.name}`, {
			as: "admin",
			headers: { Range: "bytes=2-" },
		});
		expect([rest.status, await rest.text()]).toEqual([206, "py"]);
	});

	it("is the only downloadable file in the backup folder", async () => {
		await makeOneOfEach(site);
		await site.backups.recordErasure({ key: "k" });
		await confirm();
		for (const name of [...readdirSync(site.backupFolder), "..%2Fjob.json", "job.json"]) {
			if (name !== BACKUP.name) expect((await download(name)).status, name).toBe(404);
		}
	});
});

describe("an uploaded archive", () => {
	it("is kept only if it is valid and complete", async () => {
		await site.signIn();
		await confirm();
		const bytes = await makeTinyArchive();
		const { status, body } = await upload(bytes.subarray(0, -1));
		expect([status, body.detail]).toEqual([422, expect.stringContaining("повреждён или скачан не целиком")]);
		expect((await upload("no archive")).status).toBe(422);
		expect(readdirSync(site.backupFolder)).toEqual([]);
		const kept = await upload(bytes);
		expect(readdirSync(site.backupFolder)).toEqual([kept.body.name]);
	});

	it("is rejected with an explanation if its format is newer", async () => {
		await site.signIn();
		await confirm();
		const { status, body } = await upload(await makeTinyArchive({ format: 2 }));
		expect([status, body.detail]).toEqual([422, expect.stringContaining("более новая версия")]);
	});
});

describe("a backup job", () => {
	it("starts only while no other job runs; a job whose process was killed counts as failed", async () => {
		const file = new JobFile(site.backupFolder);
		await file.write(newJob("restore", new Date()));
		expect((await site.trpc("backup.create")).status).toBe(409);
		await file.write(newJob("restore", new Date(Date.now() - 60_000)));
		expect((await site.trpc("backup.status")).data.job).toMatchObject({ state: "failed", reason: /прервалась/ });
		expect((await site.trpc("backup.create")).status).toBe(200);
	});

	it("starts only once for two concurrent requests", async () => {
		const start = () => site.backups.startBackup("manual");
		const [one, other] = await Promise.allSettled([start(), start()]);
		expect([one.status, other]).toEqual(["fulfilled", { status: "rejected", reason: expect.any(SiteError) }]);
		expect(site.backupProcesses).toHaveLength(1);
	});

	it("is recorded as failed if its process was killed", async () => {
		await site.trpc("backup.create");
		await expect
			.poll(async () => (await site.trpc("backup.status")).data.failure)
			.toMatchObject({ reason: expect.stringContaining("прервалась") });
	});

	it("survives missed heartbeats in the process that started it, until that job is killed", async () => {
		const ends: (() => void)[] = [];
		const backups = createTestBackups(site.backupFolder, site.logger, (_, end) => ends.push(end));
		const job = await backups.startBackup("manual");
		const updatedAt = new Date(Date.now() - 600_000).toISOString();
		await new JobFile(site.backupFolder).write({ ...job, updatedAt });
		expect((await backups.status()).job).toEqual({ ...job, updatedAt });
		// Other processes of the site read only the job file.
		expect((await site.trpc("backup.status")).data.job).toMatchObject({ state: "failed" });
		for (const end of ends) end();
		await expect.poll(async () => (await backups.status()).failure).toMatchObject({ reason: /прервалась/ });
	});

	it("has recorded its end when the site has stopped", async () => {
		let end = () => {};
		const backups = createTestBackups(site.backupFolder, site.logger, (_, close) => {
			end = close;
		});
		await backups.startBackup("manual");
		const stopped = backups.stop();
		end();
		await stopped;
		expect(JSON.parse(readFileSync(join(site.backupFolder, "job.json"), "utf8"))).toMatchObject({ state: "failed" });
		expect(readdirSync(site.backupFolder).filter((name) => name.startsWith("failure-"))).toHaveLength(1);
	});

	it("writes one heartbeat at a time, so that outdated ones do not queue up on a slow disk", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		onTestFinished(() => void vi.useRealTimers());
		const file = new JobFile(site.backupFolder);
		const write = vi.spyOn(file, "write");
		const { end } = file.report("backup", new Date());
		vi.advanceTimersByTime(30_000);
		await end({ state: "done", name: BACKUP.name });
		expect(write).toHaveBeenCalledTimes(2);
		expect(await file.read()).toMatchObject({ state: "done" });
	});

	it("writes its state in order, even concurrently", async () => {
		const file = new JobFile(site.backupFolder);
		const { onProgress, end } = file.report("backup", new Date());
		onProgress("media", 0);
		onProgress("check", 0);
		await end({ state: "done", name: BACKUP.name });
		expect(await file.read()).toMatchObject({ state: "done", step: "check" });
	});

	it("starts even if a power cut truncated the file of the previous job", async () => {
		writeFileSync(join(site.backupFolder, "job.json"), "");
		expect((await site.trpc("backup.status")).data.job).toBeNull();
		expect((await site.trpc("backup.create")).status).toBe(200);
	});

	it("starts at night, but not during the day", async () => {
		const { clock, logger } = site;
		for (const hour of [12, 0]) {
			clock.time = new Date(Date.UTC(2026, 2, 13, hour, 30));
			await startNightlyBackups({ ...site.services(), logger }).stop();
		}
		expect(site.backupProcesses).toEqual([["backup", "nightly", expect.any(String)]]);
	});

	it("returns 404 when restoring an unknown backup", async () => {
		await site.signIn();
		await confirm();
		expect((await site.trpc("backup.restore", { file: "backup-20200101t000000z.zip" })).status).toBe(404);
	});
});

it("the verbose readiness check reports the age and state of the newest backup, and nothing else of it", async () => {
	await makeOneOfEach(site);
	const { body } = await site.rest("/readyz?verbose");
	expect(body).toEqual({
		ready: true,
		backup: {
			isNightly: true,
			newest: BACKUP.createdAt,
			ageSeconds: expect.any(Number),
			isVerified: true,
			missingFiles: 0,
			lastFailure: null,
		},
	});
	expect(await (await site.request("/readyz")).text()).toBe("ready");
});
