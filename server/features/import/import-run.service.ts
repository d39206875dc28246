import type { ImportSource, ImportState } from "#contract/import.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { ImportedBlog } from "../../import/imported-blog.ts";
import type { RemoteFiles } from "../../import/remote-files.ts";
import { SiteError, toSiteError } from "../../lib/errors.ts";
import { checkImport, runImport } from "./import.service.ts";

/** A blog to be imported, in the background. */
export interface ImportJob {
	source: ImportSource;
	/** The name of the file or the URL of the feed. */
	name: string;
	/** Reads the blog; its files are closed afterwards. */
	open(): Promise<ImportedBlog>;
	/** Deletes what `open` reads from. */
	dispose(): Promise<void>;
}

const IDLE: ImportState = {
	...{ status: "idle", source: null, name: "" },
	...{ done: 0, total: 0, report: null, failure: null },
};

const BUSY = "Перенос уже идёт. Дождитесь, пока он закончится.";
const NOTHING = "Сначала проверьте файл: переносить пока нечего.";

interface ImportOptions {
	/** Opens pictures and feeds of other sites. */
	remote: RemoteFiles;
	/** Told of failures that are no fault of the file. */
	onFailure(error: unknown): void;
}

/** The import of this process: one at a time, in the background, with a state that pages poll. */
export type Imports = ReturnType<typeof createImports>;

export function createImports({ remote, onFailure }: ImportOptions) {
	let state = IDLE;
	let job: ImportJob | undefined;
	let working: Promise<void> = Promise.resolve();
	let controller = new AbortController();

	const isBusy = () => state.status === "checking" || state.status === "running";
	function refuseBusy(): void {
		if (isBusy()) throw new SiteError("conflict", BUSY);
	}
	const onProgress = (done: number, total: number) => {
		state = { ...state, done, total };
	};

	/** Starts work on the blog. A failure becomes the state. */
	function start(status: "checking" | "running", use: (blog: ImportedBlog) => Promise<Partial<ImportState>>): void {
		const current = job;
		if (!current) throw new SiteError("conflict", NOTHING);
		controller = new AbortController();
		state = { ...state, status, done: 0, failure: null };
		const work = async () => {
			const blog = await current.open();
			try {
				const result = await use(blog);
				state = { ...state, ...result };
			} finally {
				blog.files?.close();
			}
		};
		working = work().catch((thrown: unknown) => {
			const error = toSiteError(thrown);
			if (error.kind === "internal" && !controller.signal.aborted) onFailure(thrown);
			state = { ...state, status: "failed", failure: error.message };
		});
	}

	return {
		remote,
		/** The state; without the report while something goes on, since pages ask often. */
		state: (): ImportState => (isBusy() ? { ...state, report: null } : state),

		/** Begins to read a blog; nothing is written. @throws SiteError `conflict` while another import goes on */
		async check(context: RequestContext, next: ImportJob): Promise<void> {
			refuseBusy();
			const former = job;
			job = next;
			state = { ...IDLE, status: "checking", source: next.source, name: next.name };
			await former?.dispose();
			const own = { ...context, em: context.em.fork() };
			start("checking", async (blog) => ({
				status: "checked",
				report: await checkImport(own, next.source, blog, onProgress),
			}));
		},

		/** Begins the import of the blog that was read. @throws SiteError `conflict` while one goes on, and without a blog */
		run(context: RequestContext): void {
			refuseBusy();
			const { source } = state;
			if (!job || !source || !state.report) throw new SiteError("conflict", NOTHING);
			const own = { ...context, em: context.em.fork() };
			start("running", async (blog) => {
				const options = { remote, onProgress, signal: controller.signal };
				return { status: "done", report: await runImport(own, source, blog, options) };
			});
		},

		/** Forgets the blog and its report. @throws SiteError `conflict` while it goes on */
		async clear(): Promise<void> {
			refuseBusy();
			const former = job;
			job = undefined;
			state = IDLE;
			await former?.dispose();
		},

		/** Resolves when nothing goes on. */
		settled: () => working,

		/** Ends what goes on after the current post; it can be run again after the next start. */
		async stop(): Promise<void> {
			controller.abort();
			await working;
		},
	};
}
