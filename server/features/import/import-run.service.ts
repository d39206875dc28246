import type { ImportReport, ImportRun, ImportState } from "#contract/import.ts";
import type { ImportedBlog } from "#packages/blog-import";
import type { RemoteFiles } from "#packages/blog-import/remote-files";
import type { ImportJob, Imports } from "../../http/imports.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError, toSiteError } from "../../lib/errors.ts";
import { inBackground } from "../../lib/request-scope.ts";

// An import is rare, and its parsers take memory: they are loaded for the first one.
const loadImport = () => import("./import.service.ts");

const IDLE: ImportState = {
	...{ checkedAt: "", status: "idle", source: null, name: "" },
	...{ done: 0, total: 0, report: null, asDrafts: false, failure: null },
};

const OTHER = "Тем временем проверен другой файл: в другой вкладке или на другом устройстве. Посмотрите его отчёт.";
const NOTHING = "Сначала проверьте файл: переносить пока нечего.";

interface ImportOptions {
	/** Opens pictures and feeds of other sites. */
	remote: RemoteFiles;
	/** Called with failures that the file did not cause. */
	onFailure(error: unknown): void;
}

/** Creates the import of this process. */
export function createImports({ remote, onFailure }: ImportOptions): Imports {
	let state = IDLE;
	let job: ImportJob | undefined;
	let working: Promise<void> = Promise.resolve();
	let controller = new AbortController();

	const isBusy = () => state.status === "checking" || state.status === "running";
	function refuseBusy(): void {
		if (isBusy()) throw new SiteError("conflict", "Перенос уже идёт. Дождитесь, пока он закончится.");
	}
	const onProgress = (done: number, total: number) => {
		controller.signal.throwIfAborted();
		state = { ...state, done, total };
	};

	/** Starts a job on the blog. A failure is stored in the state. */
	function start(status: "checking" | "running", use: (blog: ImportedBlog) => Promise<Partial<ImportState>>): void {
		const current = job;
		if (!current) throw new SiteError("conflict", NOTHING);
		controller = new AbortController();
		state = { ...state, status, done: 0, failure: null };
		const work = async () => {
			const blog = await current.open(controller.signal);
			try {
				const result = await use(blog);
				state = { ...state, ...result };
			} finally {
				blog.files?.close();
			}
		};
		working = inBackground(work).catch((thrown: unknown) => {
			const error = toSiteError(thrown);
			if (error.kind === "internal") onFailure(thrown);
			state = { ...state, status: "failed", failure: error.message };
		});
	}

	return {
		remote,
		state: (): ImportState => (isBusy() ? { ...state, report: null } : state),

		async check(context: RequestContext, next: ImportJob): Promise<void> {
			refuseBusy();
			const former = job;
			job = next;
			state = {
				...IDLE,
				checkedAt: context.clock.now().toISOString(),
				status: "checking",
				source: next.source,
				name: next.name,
			};
			await former?.dispose();
			const own = { ...context, em: context.em.fork() };
			start("checking", async (blog) => ({
				status: "checked",
				report: await (await loadImport()).checkImport(own, next.source, blog, onProgress),
			}));
		},

		run(context: RequestContext, { checkedAt, asDrafts }: ImportRun): void {
			refuseBusy();
			if (checkedAt !== state.checkedAt) throw new SiteError("conflict", OTHER);
			const { source } = state;
			if (!job || !source || !state.report) throw new SiteError("conflict", NOTHING);
			const own = { ...context, em: context.em.fork() };
			state = { ...state, asDrafts };
			start("running", async (blog) => {
				const onInterrupted = (report: ImportReport) => {
					state = { ...state, report };
				};
				const { runImport } = await loadImport();
				const options = { remote, onProgress, onInterrupted, asDrafts, signal: controller.signal };
				return { status: "done", report: await runImport(own, source, blog, options) };
			});
		},

		async clear(): Promise<void> {
			refuseBusy();
			const former = job;
			job = undefined;
			state = IDLE;
			await former?.dispose();
		},

		settled: () => working,

		async stop(): Promise<void> {
			controller.abort(new SiteError("conflict", "Остановлено."));
			await working;
		},
	};
}
