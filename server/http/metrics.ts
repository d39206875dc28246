import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { Registry } from "prom-client";
import { SiteError } from "../lib/errors.ts";
import { registry } from "../lib/metrics.ts";
import { bearerOf } from "./request-context.ts";

/** The metrics of a running site. */
export interface SiteMetrics {
	registry: Registry;
	/** Takes the measurements that need a query. A failed one leaves its metric without a value; it never rejects. */
	measure(): Promise<void>;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The handler of `/metrics`, in Prometheus' text format, for callers that present the token. */
export function createMetrics(token: string, site: SiteMetrics): Hono {
	const expected = digest(token);
	return new Hono().get("/metrics", async (c) => {
		// Digests have the same length, and comparing them takes constant time.
		if (!timingSafeEqual(digest(bearerOf(c) ?? ""), expected)) {
			throw new SiteError("unauthenticated", "Нужен METRICS_TOKEN", { headers: { "WWW-Authenticate": "Bearer" } });
		}
		await site.measure();
		const text = await Registry.merge([registry, site.registry]).metrics();
		return c.body(text, 200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
	});
}
