import pLimit from "p-limit";
import { type Failure, failureOf } from "../calls/failure.ts";
import { Store } from "../store/store.ts";
import type { UploadOptions } from "./upload-file.ts";

/** The number of concurrent uploads; more would only slow each one down. */
const CONCURRENCY = 2;

/** A file waiting to be uploaded. */
export interface QueuedFile {
	id: string;
	file: File;
	/** The alternative text used when the picture is inserted; "" if the file only goes into the library. */
	description: string;
}

export interface Upload extends QueuedFile {
	status: "waiting" | "uploading" | "failed";
	/** The uploaded share of the file, from 0 to 1. */
	share: number;
	failure?: Failure | undefined;
}

interface UploadQueueOptions<R> {
	upload(file: File, options: UploadOptions): Promise<R>;
	onUploaded(queued: QueuedFile, result: R): void;
	/** Called when an upload has failed or was cancelled. @param failure the reason of a failed one */
	onAborted(queued: QueuedFile, failure?: Failure): void;
}

/** A queue of background uploads, each of which can be cancelled and retried. The browser asks before it is left. */
export class UploadQueue<R = unknown> extends Store {
	readonly #options: UploadQueueOptions<R>;
	readonly #limit = pLimit(CONCURRENCY);
	readonly #controllers = new Map<string, AbortController>();
	readonly #askToStay = (event: Event) => event.preventDefault();
	#all: readonly Upload[] = [];

	constructor(options: UploadQueueOptions<R>) {
		super();
		this.#options = options;
	}

	/** The waiting, running and failed uploads. */
	readonly all = (): readonly Upload[] => this.#all;

	/** True if an upload is waiting or running; leaving the page would lose it. */
	get isBusy(): boolean {
		return this.#controllers.size > 0;
	}

	/** @returns once the files are uploaded or cancelled: false if one has failed */
	async add(files: readonly QueuedFile[]): Promise<boolean> {
		const added = files.map((queued): Upload => ({ ...queued, status: "waiting", share: 0 }));
		this.#setAll([...this.#all, ...added]);
		return !(await Promise.all(files.map((queued) => this.#start(queued)))).includes(false);
	}

	/** Cancels an upload, or removes a failed one from the list. */
	readonly cancel = (id: string): void => {
		const upload = this.#all.find((item) => item.id === id);
		if (!upload) return;
		this.#controllers.get(id)?.abort();
		this.#release(id);
		this.#setAll(this.#all.filter((item) => item !== upload));
		if (upload.status !== "failed") this.#options.onAborted(upload);
	};

	/** Retries a failed upload. @returns the same as `add` */
	readonly retry = async (id: string): Promise<boolean> => {
		const upload = this.#all.find((item) => item.id === id);
		if (upload?.status !== "failed") return true;
		this.#change(id, { status: "waiting", share: 0, failure: undefined });
		return this.#start(upload);
	};

	/** Aborts all uploads and clears the list without calling `onAborted`: their text was replaced or unmounted. */
	stop(): void {
		for (const controller of this.#controllers.values()) controller.abort();
		this.#controllers.clear();
		globalThis.removeEventListener?.("beforeunload", this.#askToStay);
		this.#setAll([]);
	}

	async #start(queued: QueuedFile): Promise<boolean> {
		const { upload, onUploaded, onAborted } = this.#options;
		const { id, file } = queued;
		const controller = new AbortController();
		const { signal } = controller;
		this.#controllers.set(id, controller);
		globalThis.addEventListener?.("beforeunload", this.#askToStay);
		const onProgress = (share: number) => {
			if (!signal.aborted) this.#change(id, { share });
		};
		try {
			const result = await this.#limit(() => {
				signal.throwIfAborted();
				this.#change(id, { status: "uploading" });
				return upload(file, { onProgress, signal });
			});
			if (signal.aborted) return true;
			this.#release(id);
			this.#setAll(this.#all.filter((item) => item.id !== id));
			onUploaded(queued, result);
			return true;
		} catch (error) {
			if (signal.aborted) return true;
			this.#release(id);
			const failure = failureOf(error);
			this.#change(id, { status: "failed", failure });
			onAborted(queued, failure);
			return false;
		}
	}

	#release(id: string): void {
		this.#controllers.delete(id);
		if (!this.isBusy) globalThis.removeEventListener?.("beforeunload", this.#askToStay);
	}

	#change(id: string, change: Partial<Upload>): void {
		this.#setAll(this.#all.map((item) => (item.id === id ? { ...item, ...change } : item)));
	}

	#setAll(all: readonly Upload[]): void {
		this.#all = all;
		this.notify();
	}
}
