import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ImportedPostView, ImportReport, ImportSource } from "#contract/import.ts";
import type { Orm } from "#db/open.ts";
import { createRemoteFiles, type RemoteFiles } from "#packages/blog-import/remote-files";
import { messaging } from "#packages/messaging";
import { createBackupControl } from "#server/boot/backup/backup-control.ts";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { openBackups, openStorage } from "#server/boot/open-storage.ts";
import type { Environment } from "#server/env.ts";
import { findViewer } from "#server/features/auth/session.service.ts";
import { checkImport, runImport } from "#server/features/import/import.service.ts";
import { createImports } from "#server/features/import/import-run.service.ts";
import { openExport, openFeed } from "#server/features/import/import-source.service.ts";
import { createPostCounts } from "#server/features/post/post-count.service.ts";
import { createSiteContent } from "#server/features/site-section/site-content.service.ts";
import { publicContext, type RequestContext } from "#server/http/request-context.ts";
import { dayIn, systemClock } from "#server/lib/clock.ts";
import { createLogger } from "#server/lib/logger.ts";
import { renderInThread } from "#server/lib/markup-thread.ts";
import { makeSharePictureInProcess } from "#server/media/picture-process.ts";
import { importBlog as command } from "./commands/owner.mjs";
import { onMigratedDatabase } from "./on-database.ts";

const ACTIONS: Record<ImportedPostView["action"], string> = {
	create: "придёт",
	created: "перенесена",
	complete: "уже перенесена, но не хватает картинок: попробую ещё раз",
	completed: "картинки получены",
	unchanged: "уже перенесена",
	changed: "уже перенесена, и вы её изменили: остаётся как есть",
	trashed: "перенесена раньше и лежит в корзине: остаётся там",
	refused: "не перенести",
};

function describePost(post: ImportedPostView, timeZone: string) {
	const { title, path, date, isPublished, action, pictures, redirects, notes, lost } = post;
	const facts = [
		date ? dayIn(timeZone, new Date(date)) : "без даты",
		isPublished ? "опубликована" : "черновик",
		...(pictures > 0 ? [`картинок и записей: ${pictures}`] : []),
	];
	return [
		`${title || "Без заголовка"} (${ACTIONS[action]})`,
		`  ${path}, ${facts.join(", ")}`,
		...redirects.map((from) => `  с прежнего адреса ${from} будет перенаправление`),
		...notes.map((note) => `  внимание: ${note}`),
		...lost.map((each) => `  теряется: ${each}`),
	].join("\n");
}

const section = (title: string, lines: string[]) => (lines.length > 0 ? [`\n${title}\n`, ...lines] : []);

/** The report on an import as text for a terminal, in Russian, with dates in the given time zone. */
function describeReport(report: ImportReport, timeZone: string): string {
	const { posts, categories, tags, lost, missing, isUnsure } = report;
	const counts = Object.entries(ACTIONS).flatMap(([action, words]) => {
		const count = posts.filter((post) => post.action === action).length;
		return count > 0 ? [`${words}: ${count}`] : [];
	});
	return [
		...section(
			"Статьи",
			posts.map((post) => describePost(post, timeZone)),
		),
		...section("Новые категории", categories),
		...section("Новые теги", tags),
		...section("Не переносится", lost),
		...section(
			"Картинки и записи, которых не удалось получить",
			missing.map(({ title, url, reason }) => `${url} («${title}»): ${reason}`),
		),
		...section("Итог", counts),
		...(isUnsure ? ["\nНе про всё понятно, видели ли это читатели: с --drafts всё придёт черновиками."] : []),
	].join("\n");
}

const isUrl = (source: ImportSource, file: string) => source === "rss" && /^https?:/.test(file);

/** @throws UsageError if there is no such file */
function readCall() {
	const [source, file] = command.parse().processedArgs;
	const { site = "", pages = false, drafts = false, run = false } = command.opts();
	if (!isUrl(source, file) && !existsSync(file)) {
		throw new UsageError(`Файла ${resolve(file)} нет. Проверьте путь: это выгрузка прежнего блога.`);
	}
	return { source, file, site, withPages: pages, asDrafts: drafts, isRun: run };
}

/** The request context of the command, without a signed-in admin. */
async function openContext(env: Environment, orm: Orm, remote: RemoteFiles): Promise<RequestContext> {
	const content = createSiteContent(orm, systemClock);
	await content.read();
	return publicContext({
		...{ orm, content, findViewer },
		clock: systemClock,
		render: renderInThread,
		media: await openStorage(env),
		makeSharePicture: makeSharePictureInProcess,
		uploadFolder: join(env.DATA_DIR, "uploads"),
		releaseFolder: "",
		postCounts: createPostCounts(),
		imports: createImports({ remote, onFailure: () => undefined }),
		backups: createBackupControl(await openBackups(env), { isNightly: false, logger: createLogger("warn") }),
		messaging,
		isIndexNowEnabled: env.INDEXNOW_KEY !== undefined,
		siteUrl: env.SITE_URL,
		trustedProxies: 0,
		removeFirstPasswordFile: async () => undefined,
		visits: { add: () => undefined },
	});
}

/** Reads the blog, and reports on it or imports it. */
async function importBlog(
	{ source, file, isRun, asDrafts, ...options }: ReturnType<typeof readCall>,
	context: RequestContext,
	remote: RemoteFiles,
) {
	const now = context.clock.now();
	const blog = await (isUrl(source, file)
		? openFeed(remote, file, { now })
		: openExport({ source, path: resolve(file), ...options, now, timeZone: context.timeZone }));
	try {
		const onProgress = (done: number, total: number) => console.log(`${done} / ${total}`);
		const report = isRun
			? await runImport(context, source, blog, { remote, onProgress, asDrafts })
			: await checkImport(context, source, blog);
		console.log(describeReport(report, context.timeZone));
	} finally {
		blog.files?.close();
	}
}

async function main(): Promise<void> {
	const call = readCall();
	await onMigratedDatabase(async ({ orm }, env) => {
		const remote = createRemoteFiles();
		await importBlog(call, await openContext(env, orm, remote), remote);
	});
}

await main().catch(explainFailure);
process.exit(0);
