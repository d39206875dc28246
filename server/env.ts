import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PASSWORD_MIN } from "#contract/auth.ts";
import { isTimeZone } from "#contract/time-zone.ts";

const MAX_PORT = 65_535;

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

/** The names of samplers in the OpenTelemetry specification that need no further settings. */
const SAMPLERS = [
	"always_on",
	"always_off",
	"traceidratio",
	"parentbased_always_on",
	"parentbased_always_off",
	"parentbased_traceidratio",
] as const;

const flag = oneOf(["1", "0", "true", "false", "on", "off"]).transform((value) => ["1", "true", "on"].includes(value));

const isServerUrl = (value: string) => {
	if (!URL.canParse(value)) return false;
	const { username, password, search, hash } = new URL(value);
	return [username, password, search, hash].every((part) => part === "");
};

/** The uses of a bucket, which are the prefixes of its settings. */
type BucketUse = "MEDIA" | "BACKUP";

const bucketName = z
	.string()
	.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be the name of a bucket" })
	.optional();

const webUrl = (error = "must be an http or https URL") => z.url({ protocol: /^https?$/, error });

const serverUrl = (error?: string) =>
	webUrl(error)
		.refine(isServerUrl, { error: "must be a URL without user, query and fragment" })
		.transform((value) => value.replace(/\/+$/, ""))
		.optional();

const bucketEndpoint = serverUrl("must be like https://s3.example.org");

const bucketPrefix = z
	.string()
	.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*\/?$/, {
		error: "must be like site or example.org/media",
	})
	.transform((value) => value.replace(/\/*$/, "/"))
	.optional();

/** The settings that together define a bucket. */
const BUCKET = ["BUCKET", "ENDPOINT", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;
const bucketSetting = <U extends BucketUse, N extends string>(use: U, name: N) => `${use}_${name}` as const;

const postgresUrl = z.url({
	protocol: /^postgres(ql)?$/,
	error: "must be like postgres://user:password@host:5432/name",
});

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
		DATABASE_URL: postgresUrl.optional(),
		DATABASE_REPLICA_URL: postgresUrl.optional(),
		ADMIN_USERNAME: z.string().normalize("NFC").trim().max(100).optional(),
		ADMIN_PASSWORD: z
			.string()
			.min(PASSWORD_MIN, { error: `must have at least ${PASSWORD_MIN} characters` })
			.optional(),
		MEDIA_BUCKET: bucketName,
		MEDIA_ENDPOINT: bucketEndpoint,
		MEDIA_REGION: z.string().max(100).optional(),
		MEDIA_ACCESS_KEY_ID: z.string().max(200).optional(),
		MEDIA_SECRET_ACCESS_KEY: z.string().max(500).optional(),
		MEDIA_PREFIX: bucketPrefix,
		BACKUP_DIR: z.string().optional(),
		BACKUP_NIGHTLY: flag.default(true),
		BACKUP_BUCKET: bucketName,
		BACKUP_ENDPOINT: bucketEndpoint,
		BACKUP_REGION: z.string().max(100).optional(),
		BACKUP_ACCESS_KEY_ID: z.string().max(200).optional(),
		BACKUP_SECRET_ACCESS_KEY: z.string().max(500).optional(),
		BACKUP_PREFIX: bucketPrefix,
		SEED_DEMO: flag.optional(),
		TRUST_PROXY: wholeNumber(10).default(0),
		CDN_MAX_AGE: wholeNumber(86_400).default(0),
		CDN_PURGE_URL: serverUrl(),
		CDN_PURGE_FORMAT: oneOf(["method", "json"]).default("method"),
		CDN_PURGE_TOKEN: z.string().max(500).optional(),
		PAGE_CACHE_MB: wholeNumber(4_000).default(32),
		INDEXNOW_KEY: z
			.string()
			.regex(/^[A-Za-z0-9-]{8,128}$/, { error: "must have 8 to 128 Latin letters, digits and hyphens" })
			.optional(),
		INDEXNOW_URL: webUrl().default("https://api.indexnow.org/indexnow"),
		METRICS_TOKEN: z
			.string()
			.regex(/^[\w-]{16,200}$/, { error: "must have 16 to 200 Latin letters, digits, _ and -" })
			.optional(),
		OTEL_EXPORTER_OTLP_ENDPOINT: webUrl().optional(),
		OTEL_TRACES_SAMPLER: oneOf(SAMPLERS).default("parentbased_always_on"),
		OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: "must be a number from 0 to 1" }).min(0).max(1).default(1),
		OTEL_SERVICE_NAME: z.string().max(100).optional(),
		LOG_LEVEL: oneOf(LOG_LEVELS).default("info"),
	})
	.superRefine((env, context) => {
		const need = (path: string[], isMet: unknown, message: string) => {
			if (!isMet) context.addIssue({ code: "custom", path, message });
		};
		const { DATABASE_REPLICA_URL, CDN_PURGE_URL, INDEXNOW_KEY, SITE_URL } = env;
		const isReplicaOfOther = !DATABASE_REPLICA_URL || env.DATABASE_URL;
		need(["DATABASE_REPLICA_URL"], isReplicaOfOther, "needs DATABASE_URL: the site's own Postgres has no replica");
		need(["CDN_PURGE_URL"], !CDN_PURGE_URL || SITE_URL, "needs SITE_URL: a CDN keeps public URLs");
		need(
			["CDN_PURGE_URL"],
			!CDN_PURGE_URL || (env.CDN_MAX_AGE > 0 && env.PAGE_CACHE_MB > 0),
			"needs CDN_MAX_AGE and PAGE_CACHE_MB above 0: without them a CDN keeps no page",
		);
		need(["INDEXNOW_KEY"], !INDEXNOW_KEY || SITE_URL, "needs SITE_URL: search engines get public URLs");
		const hasBothOrNeither = !env.ADMIN_USERNAME === !env.ADMIN_PASSWORD;
		need(["ADMIN_USERNAME", "ADMIN_PASSWORD"], hasBothOrNeither, "set both or neither");
		for (const use of ["MEDIA", "BACKUP"] as const) {
			const names = BUCKET.map((name) => bucketSetting(use, name));
			need(names, new Set(names.map((name) => env[name] === undefined)).size === 1, "set all or none");
		}
	});

export type Environment = z.infer<typeof environmentSchema>;

/** The URL of the site: `SITE_URL`, or localhost with the port. */
export const siteUrlOf = ({ SITE_URL, PORT }: Environment): string => SITE_URL ?? `http://localhost:${PORT}`;

/** The settings of a bucket; undefined if it is not configured, so that the files are in a folder. */
export function bucketOf(env: Environment, use: BucketUse) {
	const [bucket, endpoint, region, accessKeyId, secretAccessKey] = BUCKET.map((name) => env[bucketSetting(use, name)]);
	if (!bucket || !endpoint || !region || !accessKeyId || !secretAccessKey) return undefined;
	const setting = bucketSetting(use, "BUCKET");
	const prefix = env[bucketSetting(use, "PREFIX")] ?? "";
	return { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix, setting };
}

/** The folder of the backups. */
export const backupFolderOf = ({ BACKUP_DIR, DATA_DIR }: Environment): string =>
	BACKUP_DIR ?? join(DATA_DIR, "backups");

/** Adds the settings whose value is in a file that `NAME_FILE` names, as is usual for secrets. */
function readFiles(source: Record<string, string | undefined>): Record<string, string | undefined> {
	const settings = { ...source };
	for (const name of Object.keys(environmentSchema.shape)) {
		// The OpenTelemetry libraries read their settings only from the environment.
		if (name.startsWith("OTEL_")) continue;
		const file = source[`${name}_FILE`];
		if (!file) continue;
		try {
			settings[name] = readFileSync(file, "utf8").trim();
		} catch (error) {
			throw new EnvironmentError(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`);
		}
	}
	return settings;
}

/** The environment has invalid values, which the message lists. */
export class EnvironmentError extends Error {
	override name = "EnvironmentError";
}

/** Parses the settings; an empty value is not set. @throws EnvironmentError with names and reasons, no values */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
	const set = Object.entries(readFiles(source)).filter(([, value]) => value !== "");
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
