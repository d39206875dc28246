import type { ImportRun, ImportSource, ImportState } from "#contract/import.ts";
import type { ImportedBlog, RemoteFiles } from "#packages/blog-import";
import type { RequestContext } from "./request-context.ts";

/** A blog to be imported, in the background. */
export interface ImportJob {
	source: ImportSource;
	/** The name of the file or the URL of the feed. */
	name: string;
	/** Reads the blog; its files are closed afterwards. The signal ends the fetching and reading. */
	open(signal: AbortSignal): Promise<ImportedBlog>;
	/** Deletes what `open` reads from. */
	dispose(): Promise<void>;
}

/** The import of this process: one at a time, in the background, with a state that pages poll. */
export interface Imports {
	remote: RemoteFiles;
	/** The state; without the report while something goes on, since pages ask often. */
	state(): ImportState;
	/** Begins to read a blog; nothing is written. @throws SiteError `conflict` while another import goes on */
	check(context: RequestContext, next: ImportJob): Promise<void>;
	/**
	 * Begins the import of the blog that was read.
	 *
	 * @throws SiteError `conflict` while one goes on, without a blog, and where another one was read meanwhile
	 */
	run(context: RequestContext, start: ImportRun): void;
	/** Forgets the blog and its report. @throws SiteError `conflict` while it goes on */
	clear(): Promise<void>;
	/** Resolves when nothing goes on. */
	settled(): Promise<void>;
	/** Ends what goes on; what has come stays, and it can be run again. Resolves when nothing goes on. */
	stop(): Promise<void>;
}
