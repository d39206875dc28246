import type { Hono } from "hono";
import type { Logger } from "pino";
import { isMigrated, migrate } from "../db/migrate.ts";
import type { Database } from "../db/open.ts";
import { seedDemo } from "../db/seeders/demo.seeder.ts";
import { site as content } from "../src/content/site.ts";
import { createApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import type { Environment } from "./env.ts";
import {
	ensureAdmin,
	type GeneratedAdmin,
} from "./features/auth/first-admin.ts";
import { keepHouse } from "./housekeeping.ts";
import type { PageRenderer } from "./pages/renderer.ts";
import { renderStalePosts } from "./stale-posts.ts";

const HOUSEKEEPING_MS = 60 * 60_000;

interface SiteParts {
	env: Environment;
	database: Database;
	renderer: PageRenderer;
	logger: Logger;
	clientDir: string | undefined;
}

export interface RunningSite {
	app: Hono;
	/** Where the site is to be found. */
	url: string;
	generatedAdmin: GeneratedAdmin | undefined;
	/** From now on `/readyz` says no. */
	drain(): void;
	/** Ends what runs in the background. The database stays open. */
	stop(): void;
}

/** Prepares the database (migrations, admin, demo posts, renderings) and puts the site together. */
export async function prepareSite({
	env,
	database,
	renderer,
	logger,
	clientDir,
}: SiteParts): Promise<RunningSite> {
	const { orm } = database;
	const { applied, wasEmpty } = await migrate(orm, database);
	if (applied.length > 0) logger.info({ applied }, "migrations were run");
	const generatedAdmin = await ensureAdmin(database, {
		username: env.ADMIN_USERNAME,
		password: env.ADMIN_PASSWORD,
	});
	if (wasEmpty && (env.SEED_DEMO ?? database.isEmbedded)) {
		await seedDemo(orm.em.fork());
	}
	const rendered = await renderStalePosts(orm);
	if (rendered > 0) logger.info({ posts: rendered }, "posts were rendered");

	const clean = () =>
		keepHouse(orm, systemClock, env.SITE_TIME_ZONE).catch((error: unknown) =>
			logger.warn({ err: error }, "housekeeping failed"),
		);
	await clean();
	const timer = setInterval(clean, HOUSEKEEPING_MS).unref();

	let isDraining = false;
	let isUpToDate = false;
	const url = env.SITE_URL ?? `http://localhost:${env.PORT}`;
	const app = createApp({
		site: {
			orm,
			clock: systemClock,
			timeZone: env.SITE_TIME_ZONE,
			siteUrl: env.SITE_URL,
			trustedProxies: env.TRUST_PROXY,
		},
		settings: {
			name: env.SITE_NAME ?? content.name,
			url,
			timeZone: env.SITE_TIME_ZONE,
		},
		renderer,
		logger,
		clientDir,
		sharedMaxAge: env.CDN_MAX_AGE,
		async isReady() {
			if (isDraining) return false;
			try {
				await orm.em.fork().execute("select 1");
				isUpToDate ||= await isMigrated(orm);
				return isUpToDate;
			} catch {
				return false;
			}
		},
	});
	return {
		app,
		url,
		generatedAdmin,
		drain() {
			isDraining = true;
		},
		stop: () => clearInterval(timer),
	};
}
