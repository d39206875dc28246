import { SpanKind } from "@opentelemetry/api";
import type { Logger } from "pino";
import type { Orm } from "#db/open.ts";
import {
	claimDueEntries,
	type DueEntry,
	markDelivered,
	scheduleRetry,
} from "../features/index-now/index-now.service.ts";
import type { Clock } from "../lib/clock.ts";
import { inSpan } from "../lib/tracing.ts";

const RESPONSE_MS = 10_000;

/** The path of the key file, which proves that the key is the site's own (indexnow.org). */
export const indexNowKeyPath = (key: string) => `/${key}.txt`;

/** The site that notifies, and the endpoint that it notifies (indexnow.org). */
export interface IndexNowTarget {
	siteUrl: string;
	key: string;
	/** The URL that receives the changes. */
	endpoint: string;
}

interface Parts extends IndexNowTarget {
	orm: Orm;
	clock: Clock;
	logger: Logger;
}

/** Delivers the due changes once. @returns their number @throws Error when the endpoint fails; they are postponed */
export async function deliverDue({ orm, clock, logger, ...parts }: Parts, signal?: AbortSignal): Promise<number> {
	const em = () => orm.em.fork();
	const entries = await claimDueEntries(em(), clock.now());
	if (entries.length === 0) return 0;
	try {
		const attributes = { "site.urls": entries.length };
		await inSpan("deliver changes", { kind: SpanKind.CLIENT, attributes }, () => deliver(parts, entries, signal));
	} catch (error) {
		const dropped = await scheduleRetry(em(), entries, clock.now());
		if (dropped.length > 0) {
			logger.warn(
				{ err: error, paths: dropped.map(({ path }) => path) },
				"changes are dropped after too many failed deliveries",
			);
		}
		throw error;
	}
	await markDelivered(em(), entries);
	logger.info({ urls: entries.length }, "changes were delivered");
	return entries.length;
}

async function deliver(
	{ siteUrl, key, endpoint }: IndexNowTarget,
	entries: DueEntry[],
	signal?: AbortSignal,
): Promise<void> {
	const response = await fetch(endpoint, {
		method: "POST",
		headers: { "Content-Type": "application/json; charset=utf-8" },
		body: JSON.stringify({
			host: new URL(siteUrl).host,
			key,
			keyLocation: siteUrl + indexNowKeyPath(key),
			urlList: entries.map(({ path }) => siteUrl + path),
		}),
		signal: AbortSignal.any([AbortSignal.timeout(RESPONSE_MS), ...(signal ? [signal] : [])]),
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`IndexNow responded with ${response.status}`);
}
