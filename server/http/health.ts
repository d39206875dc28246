import { Hono } from "hono";

/** The health checks: whether the process is alive (`/healthz`) and whether it can serve (`/readyz`). */
export function createHealth(isReady: () => Promise<boolean>): Hono {
	const health = new Hono();
	health.get("/healthz", (c) => c.text("ok"));
	health.get("/readyz", async (c) => ((await isReady()) ? c.text("ready") : c.text("not ready", 503)));
	return health;
}
