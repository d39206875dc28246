import { z } from "zod";

const MAX_PORT = 65_535;

const isTimeZone = (name: string) => {
	try {
		new Intl.DateTimeFormat("ru-RU", { timeZone: name });
		return true;
	} catch {
		return false;
	}
};

const flag = z
	.enum(["1", "0", "true", "false", "on", "off"])
	.transform((value) => ["1", "true", "on"].includes(value));

const environmentSchema = z
	.object({
		PORT: z.coerce.number().int().min(0).max(MAX_PORT).default(3000),
		HOST: z.string().default("127.0.0.1"),
		SITE_URL: z
			.url({ protocol: /^https?$/ })
			.refine((value) => new URL(value).pathname === "/", {
				error: "must be an origin, without a path",
			})
			.transform((value) => new URL(value).origin)
			.optional(),
		SITE_NAME: z.string().max(100).optional(),
		SITE_TIME_ZONE: z
			.string()
			.refine(isTimeZone, { error: "must be an IANA time zone" })
			.default("Europe/Moscow"),
		DATA_DIR: z.string().default(".data"),
		DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
		ADMIN_USERNAME: z.string().max(100).optional(),
		ADMIN_PASSWORD: z.string().optional(),
		SEED_DEMO: flag.optional(),
		TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
		CDN_MAX_AGE: z.coerce.number().int().min(0).max(86_400).default(0),
		LOG_LEVEL: z
			.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
			.default("info"),
	})
	.refine((env) => !env.ADMIN_USERNAME === !env.ADMIN_PASSWORD, {
		path: ["ADMIN_USERNAME", "ADMIN_PASSWORD"],
		error: "set both or neither",
	});

export type Environment = z.infer<typeof environmentSchema>;

/** The environment holds values that the site cannot run with. */
export class EnvironmentError extends Error {
	override name = "EnvironmentError";
}

/**
 * Reads the settings, once. An empty value counts as not set.
 *
 * @throws EnvironmentError listing every bad name with its reason, never with its value
 */
export function readEnvironment(
	source: Record<string, string | undefined> = process.env,
): Environment {
	const set = Object.entries(source).filter(([, value]) => value !== "");
	const result = environmentSchema.safeParse(Object.fromEntries(set));
	if (result.success) return result.data;
	const lines = result.error.issues.map(
		(issue) => `  ${issue.path.join(", ")}: ${issue.message}`,
	);
	throw new EnvironmentError(
		`The environment has bad values (see .env.example):\n${lines.join("\n")}`,
	);
}

/** Loads `.env` from the current folder where there is one; what is set already wins. */
export function loadEnvFile(): void {
	try {
		process.loadEnvFile();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
	}
}
