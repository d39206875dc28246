import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { bucketOf, EnvironmentError, readEnvironment } from "./env.ts";

describe("the environment", () => {
	it("has a default for every variable that the site needs", () => {
		expect(readEnvironment({})).toMatchObject({
			PORT: 3000,
			HOST: "127.0.0.1",
			DATA_DIR: ".data",
			TRUST_PROXY: 0,
			CDN_MAX_AGE: 0,
			LOG_LEVEL: "info",
		});
	});

	it("treats an empty value as not set", () => {
		expect(readEnvironment({ PORT: "", SITE_URL: "" }).PORT).toBe(3000);
	});

	it("reports every invalid variable by name, never with its value", () => {
		const read = () =>
			readEnvironment({
				PORT: "много",
				SITE_URL: "nowhere",
				ADMIN_USERNAME: "owner",
				ADMIN_PASSWORD: "secret",
				DATABASE_URL: "mysql://root:secret@localhost/site",
				SITE_TIME_ZONE: "Mars/Olympus",
				LOG_LEVEL: "loud",
			});
		expect(read).toThrow(EnvironmentError);
		for (const name of ["PORT", "SITE_URL", "ADMIN_PASSWORD", "DATABASE_URL", "SITE_TIME_ZONE", "LOG_LEVEL"]) {
			expect(read).toThrow(name);
		}
		expect(read).not.toThrow("secret");
	});

	it("reads a setting from the file named by NAME_FILE, and reports a missing file by that name", () => {
		const folder = mkdtempSync(join(tmpdir(), "site-secrets-"));
		onTestFinished(() => rm(folder, { recursive: true }));
		const file = join(folder, "database-url");
		writeFileSync(file, "postgres://site:secret@database/site\n");
		expect(readEnvironment({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe("postgres://site:secret@database/site");
		const empty = join(folder, "empty");
		writeFileSync(empty, "");
		expect(readEnvironment({ METRICS_TOKEN_FILE: empty }).METRICS_TOKEN).toBeUndefined();
		const missing = () => readEnvironment({ DATABASE_URL_FILE: join(folder, "missing") });
		expect(missing).toThrow("DATABASE_URL_FILE cannot be read: ENOENT");
	});

	it("accepts DATABASE_REPLICA_URL only together with DATABASE_URL", () => {
		const DATABASE_REPLICA_URL = "postgres://reader@replica.example.org/site";
		expect(() => readEnvironment({ DATABASE_REPLICA_URL })).toThrow(/DATABASE_REPLICA_URL: needs DATABASE_URL/);
		const env = readEnvironment({ DATABASE_REPLICA_URL, DATABASE_URL: "postgres://site@db.example.org/site" });
		expect(env.DATABASE_REPLICA_URL).toBe(DATABASE_REPLICA_URL);
	});

	it("requires the name and the password of the first admin together", () => {
		expect(() => readEnvironment({ ADMIN_USERNAME: "owner" })).toThrow(/ADMIN_USERNAME, ADMIN_PASSWORD/);
	});

	const BUCKET = {
		MEDIA_BUCKET: "media",
		MEDIA_ENDPOINT: "https://s3.example.org/",
		MEDIA_REGION: "ru-central1",
		MEDIA_ACCESS_KEY_ID: "key",
		MEDIA_SECRET_ACCESS_KEY: "geheim",
	};

	it("may have a bucket for media, to whose prefix a slash is added", () => {
		expect(bucketOf(readEnvironment({}), "MEDIA")).toBeUndefined();
		expect(bucketOf(readEnvironment({ ...BUCKET, MEDIA_PREFIX: "example.org" }), "MEDIA")).toEqual({
			bucket: "media",
			endpoint: "https://s3.example.org",
			region: "ru-central1",
			accessKeyId: "key",
			secretAccessKey: "geheim",
			prefix: "example.org/",
			setting: "MEDIA_BUCKET",
		});
	});

	it.each(Object.keys(BUCKET))("requires all settings of the bucket, including %s, and reports no values", (name) => {
		const read = () => readEnvironment({ ...BUCKET, [name]: "" });
		expect(read).toThrow(/MEDIA_BUCKET, .*MEDIA_SECRET_ACCESS_KEY: set all or none/);
		expect(read).not.toThrow("geheim");
	});

	it.each([
		["MEDIA_ENDPOINT", "s3.example.org"],
		["MEDIA_ENDPOINT", "https://key:geheim@s3.example.org"],
		["MEDIA_ENDPOINT", "https://s3.example.org?a=geheim"],
		["MEDIA_BUCKET", "geheim/../b"],
		["MEDIA_PREFIX", "/geheim"],
		["MEDIA_PREFIX", "geheim/../other"],
		["MEDIA_PREFIX", "a//geheim"],
	])("rejects for %s the value %s without repeating it", (name, value) => {
		const read = () => readEnvironment({ ...BUCKET, [name]: value });
		expect(read).toThrow(name);
		expect(read).not.toThrow("geheim");
	});

	it.each(["ftp://example.org", "https://example.org/blog", "https://owner@example.org", "example.org"])(
		"rejects %j as SITE_URL",
		(url) => {
			expect(() => readEnvironment({ SITE_URL: url })).toThrow(/SITE_URL/);
		},
	);

	it("requires SITE_URL and a valid key for IndexNow", () => {
		const key = { INDEXNOW_KEY: "0123456789abcdef" };
		expect(() => readEnvironment(key)).toThrow(/INDEXNOW_KEY: needs SITE_URL/);
		expect(() => readEnvironment({ ...key, INDEXNOW_KEY: "ключ" })).toThrow(/INDEXNOW_KEY: must have 8 to 128/);
		const { INDEXNOW_KEY, INDEXNOW_URL } = readEnvironment({ ...key, SITE_URL: "https://example.org" });
		expect(INDEXNOW_KEY).toBe(key.INDEXNOW_KEY);
		expect(INDEXNOW_URL).toMatch(/^https:\/\/.+\/indexnow$/);
		expect(readEnvironment({}).INDEXNOW_KEY).toBeUndefined();
	});

	it("removes the trailing slash of SITE_URL", () => {
		const { SITE_URL } = readEnvironment({ SITE_URL: "https://example.org/" });
		expect(SITE_URL).toBe("https://example.org");
	});

	it.each(["https://пример.рф", "https://Пример.РФ/", "https://xn--e1afmkfd.xn--p1ai"])(
		"normalises %s to the origin that browsers send",
		(url) => {
			expect(readEnvironment({ SITE_URL: url }).SITE_URL).toBe("https://xn--e1afmkfd.xn--p1ai");
		},
	);
});
