import pLimit from "p-limit";
import type { UploadPicture } from "../../pictures/use-upload.ts";

/** Concurrent uploads: more would only make each slower. */
const AT_ONCE = 2;

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
	/** The reason of a failure, for a person. */
	problem?: string;
}

interface PictureUploadsParts {
	upload: UploadPicture;
	explain(error: unknown): string;
	onDone(picture: PictureFile, address: string): void;
	/** Called when an upload has failed or was cancelled. */
	onGone(picture: PictureFile): void;
}

/** Uploads pictures in the background, some at a time, each of which can be cancelled and tried again. */
export class PictureUploads {
	readonly #parts: PictureUploadsParts;
	readonly #limit = pLimit(AT_ONCE);
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

	/** Those that are under way or have failed. */
	readonly all = (): readonly PictureUpload[] => this.#all;

	/** Tells whether leaving the page would lose a picture. */
	get isBusy(): boolean {
		return this.#controllers.size > 0;
	}

	add(pictures: readonly PictureFile[]): void {
		const added = pictures.map(
			(picture): PictureUpload => ({ ...picture, status: "waiting", share: 0 }),
		);
		this.#become([...this.#all, ...added]);
		for (const picture of pictures) void this.#start(picture);
	}

	/** Stops an upload, or forgets one that has failed. */
	cancel(id: string): void {
		const upload = this.#all.find((one) => one.id === id);
		if (!upload) return;
		this.#controllers.get(id)?.abort();
		this.#controllers.delete(id);
		this.#become(this.#all.filter((one) => one !== upload));
		if (upload.status !== "failed") this.#parts.onGone(upload);
	}

	/** Tries one again that has failed. */
	retry(id: string): void {
		const upload = this.#all.find((one) => one.id === id);
		if (upload?.status !== "failed") return;
		this.#change(id, { status: "waiting", share: 0 });
		void this.#start(upload);
	}

	/** Stops all, and forgets those that have failed. The text that they were for is gone. */
	stop(): void {
		for (const controller of this.#controllers.values()) controller.abort();
		this.#controllers.clear();
		this.#become([]);
	}

	async #start(picture: PictureFile): Promise<void> {
		const { upload, explain, onDone, onGone } = this.#parts;
		const { id, file } = picture;
		const controller = new AbortController();
		const { signal } = controller;
		this.#controllers.set(id, controller);
		const onProgress = (share: number) => {
			if (!signal.aborted) this.#change(id, { share });
		};
		try {
			const { address } = await this.#limit(() => {
				signal.throwIfAborted();
				this.#change(id, { status: "uploading" });
				return upload(file, { onProgress, signal });
			});
			if (signal.aborted) return;
			this.#controllers.delete(id);
			this.#become(this.#all.filter((one) => one.id !== id));
			onDone(picture, address);
		} catch (error) {
			if (signal.aborted) return;
			this.#controllers.delete(id);
			this.#change(id, { status: "failed", problem: explain(error) });
			onGone(picture);
		}
	}

	#change(id: string, change: Partial<PictureUpload>): void {
		this.#become(
			this.#all.map((one) => (one.id === id ? { ...one, ...change } : one)),
		);
	}

	#become(all: readonly PictureUpload[]): void {
		this.#all = all;
		for (const listener of this.#listeners) listener();
	}
}
