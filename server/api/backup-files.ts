import { Hono } from "hono";
import { subjectOf } from "#contract/journal.ts";
import { requireConfirmation } from "../features/confirmation/confirmation.service.ts";
import { recordInJournal } from "../features/journal/journal.service.ts";
import { sendFile } from "../http/files.ts";
import { type AppServices, createRequestContext, requireViewer } from "../http/request-context.ts";
import { SiteError } from "../lib/errors.ts";

/** The handler that sends backups of the site to an admin who has just re-authenticated. */
export function createBackupFiles(services: AppServices): Hono {
	return new Hono().get("/api/admin/backups/:name", async (c) => {
		const context = await createRequestContext(services, c);
		const viewer = requireViewer(services, context, c);
		requireConfirmation({ ...context, viewer });
		const name = c.req.param("name");
		const file = await context.backups.read(name);
		if (!file) throw new SiteError("notFound", "Такой копии больше нет.");
		await recordInJournal({ ...context, viewer }, { action: "backupDownloaded", subject: subjectOf("backup", name) });
		c.header("Content-Disposition", `attachment; filename="${name}"`);
		return sendFile(c, file, { name, etag: `"${name}"`, caching: "private, no-store" });
	});
}
