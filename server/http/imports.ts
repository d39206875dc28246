import type { ImportRun, ImportSource, ImportState } from "#contract/import.ts";
import type { ImportedBlog } from "#packages/blog-import";
import type { RemoteFiles } from "#packages/blog-import/remote-files";
import type { RequestContext } from "./request-context.ts";

/** A blog that is imported in the background. */
export interface ImportJob {
	source: ImportSource;
	/** The name of the file or the URL of the feed. */
	name: string;
	/** Opens the blog for reading; its files are closed afterwards. The signal aborts fetching and reading. */
	open(signal: AbortSignal): Promise<ImportedBlog>;
	/** Deletes the files that `open` reads. */
	dispose(): Promise<void>;
}

/** The import of this process: one at a time, in the background, with a state that pages poll. */
export interface Imports {
	remote: RemoteFiles;
	/** The state; without the report while a check or an import runs, since pages poll often. */
	state(): ImportState;
	/** Starts reading a blog; nothing is written. @throws SiteError `conflict` while another check or import runs */
	check(context: RequestContext, next: ImportJob): Promise<void>;
	/** Starts the import of the blog that was read. @throws SiteError `conflict` while one runs, or for another blog */
	run(context: RequestContext, start: ImportRun): void;
	/** Discards the blog and its report. @throws SiteError `conflict` while a check or an import runs */
	clear(): Promise<void>;
	/** Resolves when no check or import runs. */
	settled(): Promise<void>;
	/** Stops the current check or import. Imported data stays. Resolves once it has stopped. */
	stop(): Promise<void>;
}
