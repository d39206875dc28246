import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./env.ts";

describe("the environment", () => {
	it("has a default for every variable", () => {
		expect(readEnvironment({})).toMatchObject({
			PORT: 3000,
			HOST: "127.0.0.1",
			SITE_TIME_ZONE: "Europe/Moscow",
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

	it("requires the name and the password of the first admin together", () => {
		expect(() => readEnvironment({ ADMIN_USERNAME: "owner" })).toThrow(/ADMIN_USERNAME, ADMIN_PASSWORD/);
	});

	it.each(["ftp://example.org", "https://example.org/blog", "https://owner@example.org", "example.org"])(
		"refuses %j as SITE_URL",
		(url) => {
			expect(() => readEnvironment({ SITE_URL: url })).toThrow(/SITE_URL/);
		},
	);

	it("requires SITE_URL where changes are delivered to search engines", () => {
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
});
