import { useWindowEvent } from "@mantine/hooks";
import { type RefObject, useEffect, useState } from "react";
import type { MediaView } from "#contract/media.ts";
import { makeChanges, replaceRange } from "#packages/markup-editing";
import { randomUuid } from "../../../../lib/random-uuid.ts";
import { type PendingWork, useHold } from "../../kit/editing/pending-work.ts";
import { notifications } from "../../kit/notifications/notify.ts";
import { describeFile, requirePicture } from "../../kit/uploads/describe-file.ts";
import { uploadFile } from "../../kit/uploads/upload-file.ts";
import { type QueuedFile, UploadQueue } from "../../kit/uploads/upload-queue.ts";
import { placeholderUrl } from "./placeholders.ts";
import type { SourceField } from "./source-field.ts";

/** The number of characters before a picture from which its position is recovered. */
const CONTEXT_LENGTH = 80;

/** A random id for a placeholder: short, since it is visible, but unique also in texts copied to other fields. */
export const newPictureId = () => randomUuid().slice(0, 8);

/** The background uploads of pictures into a field's text, with their placeholders. */
export class FieldUploads {
	readonly uploads: UploadQueue<MediaView>;
	readonly #field: () => SourceField | null;
	readonly #hold: PendingWork["add"];
	/** The text before each failed picture's placeholder, keyed by the picture's id. */
	readonly #textBefore = new Map<string, string>();
	#isComposing = false;
	/** Text changes deferred until an input method has finished composing. */
	#deferred: (() => void)[] = [];
	/** The number of pictures uploaded since the last notification. */
	#uploadedCount = 0;

	/** @param hold makes saves of the form wait for the pictures */
	constructor(field: () => SourceField | null, hold: PendingWork["add"]) {
		this.#field = field;
		this.#hold = hold;
		this.uploads = new UploadQueue<MediaView>({
			async upload(file, options) {
				if (file instanceof File) requirePicture(file);
				const picture = await uploadFile(file, options);
				requirePicture(picture);
				return picture;
			},
			onUploaded: (picture, { url }) => this.#handleUploaded(picture, url),
			onAborted: (picture) => {
				this.#whenIdle(() => this.#removePlaceholder(picture));
				this.#notifyWhenDone();
			},
		});
	}

	/** Inserts placeholders as paragraphs after the selection, and uploads the pictures. */
	insert(files: readonly File[]): void {
		const field = this.#field();
		if (!field) return;
		const pictures = files.map((file) => ({ id: newPictureId(), file, description: describeFile(file.name) }));
		const state = field.state();
		const { from, to, insert } = field.placeholders.insertAt(state.text, state.end, pictures);
		field.apply(replaceRange(state, from, to, insert));
		this.upload(pictures);
	}

	/** Uploads pictures whose placeholders are in the text. */
	upload(pictures: readonly QueuedFile[]): void {
		this.#hold(this.uploads.add(pictures));
	}

	/** Retries a failed upload, with its placeholder at the former position or else at the selection. */
	retry(id: string): void {
		const field = this.#field();
		const picture = this.uploads.all().find((upload) => upload.id === id);
		if (!field || !picture) return;
		const state = field.state();
		const { text, end } = state;
		const before = this.#textBefore.get(id) ?? "";
		const at = before === "" ? -1 : text.lastIndexOf(before);
		const offset = before === "" ? 0 : at < 0 ? end : at + before.length;
		const next = makeChanges(state, [field.placeholders.insertAt(text, offset, [picture])]);
		if (next) field.applyInBackground(next);
		this.#hold(this.uploads.retry(id));
	}

	/** Defers changes of the text until an input method has finished composing, which they would interrupt. */
	readonly setComposing = ({ type }: Event): void => {
		this.#isComposing = type === "compositionstart";
		if (this.#isComposing) return;
		// The input event of the composed text may follow `compositionend`.
		setTimeout(() => {
			const deferred = this.#deferred;
			this.#deferred = [];
			for (const run of deferred) this.#whenIdle(run);
		});
	};

	/** Replaces or removes placeholders of finished uploads that undo may have brought back. */
	removeStalePlaceholders(): void {
		const field = this.#field();
		if (!field) return;
		const current = new Set(this.uploads.all().map(({ id }) => id));
		this.#replace(field, (id) => !current.has(id));
	}

	#handleUploaded({ id, description }: QueuedFile, url: string): void {
		const field = this.#field();
		if (field) {
			field.placeholders.setPicture(id, url, description);
			// The placeholder may have been deleted by the author.
			if (field.element.value.includes(placeholderUrl(id))) this.#uploadedCount += 1;
			this.#whenIdle(() => this.#replace(field, (other) => other === id));
		}
		this.#notifyWhenDone();
	}

	/** Notifies of the uploaded pictures once no upload is left. */
	#notifyWhenDone(): void {
		if (this.uploads.isBusy || this.#uploadedCount === 0) return;
		notifications.add({
			variant: "default",
			title: this.#uploadedCount === 1 ? "Картинка загружена" : "Картинки загружены",
			text: "Проверьте описание в тексте: его услышат те, кто не видит картинку.",
		});
		this.#uploadedCount = 0;
	}

	#removePlaceholder({ id }: QueuedFile): void {
		const field = this.#field();
		if (!field) return;
		const isSame = (other: string) => other === id;
		const { text } = field.state();
		const [change] = field.placeholders.changesOf(text, isSame);
		if (!change) return;
		this.#textBefore.set(id, text.slice(Math.max(0, change.from - CONTEXT_LENGTH), change.from));
		this.#replace(field, isSame);
	}

	#replace(field: SourceField, isIncluded: (id: string) => boolean): void {
		const state = field.state();
		const next = makeChanges(state, field.placeholders.changesOf(state.text, isIncluded));
		if (next) field.applyInBackground(next);
	}

	#whenIdle(run: () => void): void {
		if (this.#isComposing) this.#deferred.push(run);
		else run();
	}
}

/** The uploads into a field while its component is mounted. */
export function usePictureUploads(field: RefObject<SourceField | null>): FieldUploads {
	const hold = useHold();
	const [pictures] = useState(() => new FieldUploads(() => field.current, hold));
	useWindowEvent("compositionstart", pictures.setComposing);
	useWindowEvent("compositionend", pictures.setComposing);
	useEffect(() => () => pictures.uploads.stop(), [pictures]);
	return pictures;
}
