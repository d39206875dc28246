import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Database } from "../db/open.ts";
import { site as content } from "../src/content/site.ts";
import { createApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { type Environment, siteAddress } from "./env.ts";
import { keepHouse } from "./housekeeping.ts";
import { renderInThread } from "./markup/render-thread.ts";
import type { PageRenderer } from "./pages/renderer.ts";
import { createReadiness } from "./readiness.ts";
import { renderInBackground } from "./stale-posts.ts";

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
	/** From now on `/readyz` says no. */
	drain(): void;
	/** Ends what runs in the background, and waits for what is being written. The database stays open. */
	stop(): Promise<void>;
}

/** Puts the site together around a prepared database, and begins what runs in the background. */
export async function assembleSite({
	env,
	database,
	renderer,
	logger,
	clientDir,
}: SiteParts): Promise<RunningSite> {
	const { orm } = database;
	const clean = () =>
		keepHouse(orm, systemClock, env.SITE_TIME_ZONE).catch((error: unknown) =>
			logger.warn({ err: error }, "housekeeping failed"),
		);
	await clean();
	const timer = setInterval(clean, HOUSEKEEPING_MS).unref();
	const render = renderInThread;
	const rendering = renderInBackground({ database, render, logger });

	const readiness = createReadiness(orm);
	const app = createApp({
		site: {
			orm,
			clock: systemClock,
			render,
			timeZone: env.SITE_TIME_ZONE,
			siteUrl: env.SITE_URL,
			trustedProxies: env.TRUST_PROXY,
		},
		settings: {
			name: env.SITE_NAME ?? content.name,
			url: siteAddress(env),
			timeZone: env.SITE_TIME_ZONE,
		},
		renderer,
		logger,
		clientDir,
		sharedMaxAge: env.CDN_MAX_AGE,
		isReady: readiness.isReady,
	});
	return {
		app,
		drain: readiness.drain,
		stop() {
			clearInterval(timer);
			return rendering.stop();
		},
	};
}
