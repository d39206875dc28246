import { Hono } from "hono";
import type { Backups } from "./backups.ts";

/** The state of the backups for a monitor, without names and row counts. */
async function describeBackups(backups: Pick<Backups, "status">) {
	const { backups: copies, failure, isNightly } = await backups.status({ isLocal: true });
	const [newest] = copies;
	return {
		isNightly,
		newest: newest?.createdAt ?? null,
		ageSeconds: newest ? Math.round((Date.now() - Date.parse(newest.createdAt)) / 1_000) : null,
		isVerified: newest !== undefined,
		missingFiles: newest?.missing ?? 0,
		lastFailure: failure?.failedAt ?? null,
	};
}

/** Liveness (`/healthz`) and readiness (`/readyz`). `/readyz?verbose` also reports the age of the newest backup. */
export function createHealth(isReady: () => Promise<boolean>, backups: Pick<Backups, "status">): Hono {
	return new Hono()
		.get("/healthz", (c) => c.text("ok"))
		.get("/readyz", async (c) => {
			const ready = await isReady();
			const status = ready ? 200 : 503;
			if (c.req.query("verbose") === undefined) return c.text(ready ? "ready" : "not ready", status);
			return c.json({ ready, backup: await describeBackups(backups) }, status);
		});
}
