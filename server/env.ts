import { z } from "zod";
import { PASSWORD_MIN } from "#contract/auth.ts";

const MAX_PORT = 65_535;

const isTimeZone = (name: string) => {
	try {
		new Intl.DateTimeFormat("ru-RU", { timeZone: name });
		return true;
	} catch {
		return false;
	}
};

const isWebOrigin = (value: string) => {
	if (!URL.canParse(value)) return false;
	const { protocol, href, origin } = new URL(value);
	return /^https?:$/.test(protocol) && href === `${origin}/`;
};

const wholeNumber = (max: number) =>
	z
		.string()
		.regex(/^\d+$/, { error: "must be a whole number" })
		.transform(Number)
		.refine((value) => value <= max, { error: `must be at most ${max}` });

const oneOf = <const V extends readonly string[]>(values: V) =>
	z.enum(values, { error: `must be one of ${values.join(", ")}` });

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const flag = oneOf(["1", "0", "true", "false", "on", "off"]).transform((value) => ["1", "true", "on"].includes(value));

const isServerUrl = (value: string) => {
	if (!URL.canParse(value)) return false;
	const { username, password, search, hash } = new URL(value);
	return [username, password, search, hash].every((part) => part === "");
};

/** The settings of the bucket that belong together. */
const BUCKET = [
	"MEDIA_BUCKET",
	"MEDIA_ENDPOINT",
	"MEDIA_REGION",
	"MEDIA_ACCESS_KEY_ID",
	"MEDIA_SECRET_ACCESS_KEY",
] as const;

const environmentSchema = z
	.object({
		PORT: wholeNumber(MAX_PORT).default(3000),
		HOST: z.string().default("127.0.0.1"),
		SITE_URL: z
			.string()
			.refine(isWebOrigin, { error: "must be like https://example.org, without a path" })
			.transform((value) => new URL(value).origin)
			.optional(),
		SITE_NAME: z.string().trim().max(100).optional(),
		SITE_TIME_ZONE: z.string().refine(isTimeZone, { error: "must be an IANA time zone" }).optional(),
		DATA_DIR: z.string().default(".data"),
		DATABASE_URL: z
			.url({ protocol: /^postgres(ql)?$/, error: "must be like postgres://user:password@host:5432/name" })
			.optional(),
		ADMIN_USERNAME: z.string().max(100).optional(),
		ADMIN_PASSWORD: z
			.string()
			.min(PASSWORD_MIN, { error: `must have at least ${PASSWORD_MIN} characters` })
			.optional(),
		MEDIA_BUCKET: z
			.string()
			.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be the name of a bucket" })
			.optional(),
		MEDIA_ENDPOINT: z
			.url({ protocol: /^https?$/, error: "must be like https://s3.example.org" })
			.refine(isServerUrl, { error: "must be a URL without user, query and fragment" })
			.transform((value) => value.replace(/\/+$/, ""))
			.optional(),
		MEDIA_REGION: z.string().max(100).optional(),
		MEDIA_ACCESS_KEY_ID: z.string().max(200).optional(),
		MEDIA_SECRET_ACCESS_KEY: z.string().max(500).optional(),
		MEDIA_PREFIX: z
			.string()
			.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*\/?$/, {
				error: "must be like site or example.org/media",
			})
			.transform((value) => value.replace(/\/*$/, "/"))
			.optional(),
		SEED_DEMO: flag.optional(),
		TRUST_PROXY: wholeNumber(10).default(0),
		CDN_MAX_AGE: wholeNumber(86_400).default(0),
		PAGE_CACHE_MB: wholeNumber(4_000).default(32),
		INDEXNOW_KEY: z
			.string()
			.regex(/^[A-Za-z0-9-]{8,128}$/, { error: "must have 8 to 128 Latin letters, digits and hyphens" })
			.optional(),
		INDEXNOW_URL: z
			.url({ protocol: /^https?$/, error: "must be an http or https URL" })
			.default("https://api.indexnow.org/indexnow"),
		LOG_LEVEL: oneOf(LOG_LEVELS).default("info"),
	})
	.refine((env) => !env.INDEXNOW_KEY || env.SITE_URL !== undefined, {
		path: ["INDEXNOW_KEY"],
		error: "needs SITE_URL: search engines get public URLs",
	})
	.refine((env) => !env.ADMIN_USERNAME === !env.ADMIN_PASSWORD, {
		path: ["ADMIN_USERNAME", "ADMIN_PASSWORD"],
		error: "set both or neither",
	})
	.refine((env) => new Set(BUCKET.map((name) => env[name] === undefined)).size === 1, {
		path: [...BUCKET],
		error: "set all or none",
	});

export type Environment = z.infer<typeof environmentSchema>;

/** The URL of the site: `SITE_URL`, or localhost with the port. */
export const siteUrlOf = ({ SITE_URL, PORT }: Environment): string => SITE_URL ?? `http://localhost:${PORT}`;

/** The settings of the bucket; undefined where the files of the media library are in `DATA_DIR`. */
export function bucketOf(env: Environment) {
	const { MEDIA_BUCKET: bucket, MEDIA_ENDPOINT: endpoint, MEDIA_REGION: region } = env;
	const { MEDIA_ACCESS_KEY_ID: accessKeyId, MEDIA_SECRET_ACCESS_KEY: secretAccessKey, MEDIA_PREFIX: prefix = "" } = env;
	if (!bucket || !endpoint || !region || !accessKeyId || !secretAccessKey) return undefined;
	return { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix };
}

/** The environment has invalid values. The message lists them. */
export class EnvironmentError extends Error {
	override name = "EnvironmentError";
}

/**
 * Parses the settings. An empty value counts as not set.
 *
 * @throws EnvironmentError listing every invalid variable with the reason, never with its value
 */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
	const set = Object.entries(source).filter(([, value]) => value !== "");
	const result = environmentSchema.safeParse(Object.fromEntries(set));
	if (result.success) return result.data;
	const lines = result.error.issues.map((issue) => `  ${issue.path.join(", ")}: ${issue.message}`);
	throw new EnvironmentError(`The environment has bad values (see .env.example):\n${lines.join("\n")}`);
}

/** Loads `.env` from the current folder, where it exists; variables that are set already take precedence. */
export function loadEnvFile(): void {
	try {
		process.loadEnvFile();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
}
