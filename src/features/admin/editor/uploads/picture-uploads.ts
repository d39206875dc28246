import pLimit from "p-limit";
import { failureOf } from "../../errors/failure.ts";
import type { uploadPicture } from "../../pictures/upload-picture.ts";

/** The number of concurrent uploads: more would only make each slower. */
const CONCURRENCY = 2;

/** A picture to be uploaded. */
export interface PictureFile {
	id: string;
	file: File;
	description: string;
}

export interface PictureUpload extends PictureFile {
	status: "waiting" | "uploading" | "failed";
	/** The uploaded share of the file, from 0 to 1. */
	share: number;
	/** The message of a failure for the author. */
	problem?: string;
}

interface PictureUploadsParts {
	upload: typeof uploadPicture;
	onUploaded(picture: PictureFile, url: string): void;
	/** Called when an upload has failed or was cancelled. */
	onAborted(picture: PictureFile): void;
}

/** A queue of background uploads of pictures, each of which can be cancelled and retried. */
export class PictureUploads {
	readonly #parts: PictureUploadsParts;
	readonly #limit = pLimit(CONCURRENCY);
	readonly #controllers = new Map<string, AbortController>();
	readonly #listeners = new Set<() => void>();
	#all: readonly PictureUpload[] = [];

	constructor(parts: PictureUploadsParts) {
		this.#parts = parts;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** The waiting, running and failed uploads. */
	readonly all = (): readonly PictureUpload[] => this.#all;

	/** True if an upload is waiting or running, which leaving the page would lose. */
	get isBusy(): boolean {
		return this.#controllers.size > 0;
	}

	add(pictures: readonly PictureFile[]): void {
		const added = pictures.map((picture): PictureUpload => ({ ...picture, status: "waiting", share: 0 }));
		this.#setAll([...this.#all, ...added]);
		for (const picture of pictures) void this.#start(picture);
	}

	/** Cancels an upload, or removes a failed one from the list. */
	cancel(id: string): void {
		const upload = this.#all.find((item) => item.id === id);
		if (!upload) return;
		this.#controllers.get(id)?.abort();
		this.#controllers.delete(id);
		this.#setAll(this.#all.filter((item) => item !== upload));
		if (upload.status !== "failed") this.#parts.onAborted(upload);
	}

	/** Retries a failed upload. */
	retry(id: string): void {
		const upload = this.#all.find((item) => item.id === id);
		if (upload?.status !== "failed") return;
		this.#change(id, { status: "waiting", share: 0 });
		void this.#start(upload);
	}

	/** Aborts all uploads and clears the list without calling `onAborted`: their text has been replaced or unmounted. */
	stop(): void {
		for (const controller of this.#controllers.values()) controller.abort();
		this.#controllers.clear();
		this.#setAll([]);
	}

	async #start(picture: PictureFile): Promise<void> {
		const { upload, onUploaded, onAborted } = this.#parts;
		const { id, file } = picture;
		const controller = new AbortController();
		const { signal } = controller;
		this.#controllers.set(id, controller);
		const onProgress = (share: number) => {
			if (!signal.aborted) this.#change(id, { share });
		};
		try {
			const { url } = await this.#limit(() => {
				signal.throwIfAborted();
				this.#change(id, { status: "uploading" });
				return upload(file, { onProgress, signal });
			});
			if (signal.aborted) return;
			this.#controllers.delete(id);
			this.#setAll(this.#all.filter((item) => item.id !== id));
			onUploaded(picture, url);
		} catch (error) {
			if (signal.aborted) return;
			this.#controllers.delete(id);
			this.#change(id, { status: "failed", problem: failureOf(error).detail });
			onAborted(picture);
		}
	}

	#change(id: string, change: Partial<PictureUpload>): void {
		this.#setAll(this.#all.map((item) => (item.id === id ? { ...item, ...change } : item)));
	}

	#setAll(all: readonly PictureUpload[]): void {
		this.#all = all;
		for (const listener of this.#listeners) listener();
	}
}
