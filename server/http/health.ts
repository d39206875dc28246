import { Hono } from "hono";

/** Whether the process lives (`/healthz`) and whether it can serve (`/readyz`). */
export function createHealth(isReady: () => Promise<boolean>): Hono {
	const health = new Hono();
	health.get("/healthz", (c) => c.text("ok"));
	health.get("/readyz", async (c) =>
		(await isReady()) ? c.text("ready") : c.text("not ready", 503),
	);
	return health;
}
