import { HttpError } from "../../../../lib/fetch-json.ts";
import { randomUuid } from "../../../../lib/random-uuid.ts";
import { notifications } from "../../notifications/notify.ts";
import type { UploadPicture } from "../../pictures/use-upload.ts";
import { editOf } from "../edit.ts";
import { insertParagraphs } from "../insert.ts";
import type { SourceField } from "../source-field.ts";
import { describeFile, isPicture, NO_PICTURE } from "./describe-file.ts";
import { type PictureFile, PictureUploads } from "./picture-uploads.ts";
import { placeholderUrl } from "./placeholders.ts";

/** The number of characters before a picture that identify its place. */
const NEAR = 80;

/** Names a picture that is on its way, short for it is read: also a text that is copied elsewhere names no other. */
export const newPictureId = () => randomUuid().slice(0, 8);

/** Pictures on their way into a field's text, in the background. */
export class FieldUploads {
	readonly uploads: PictureUploads;
	readonly #field: () => SourceField | null;
	/** The text before the place of one that has failed. */
	readonly #places = new Map<string, string>();
	#isComposing = false;
	#waiting: (() => void)[] = [];
	#done = 0;

	constructor(
		field: () => SourceField | null,
		upload: UploadPicture,
		explain: (error: unknown) => string,
	) {
		this.#field = field;
		this.uploads = new PictureUploads({
			async upload(file, options) {
				if (file instanceof File && !isPicture(file)) {
					throw new HttpError(422, NO_PICTURE);
				}
				return upload(file, options);
			},
			explain,
			onDone: (picture, address) => this.#settle(picture, address),
			onGone: (picture) => {
				this.#whenIdle(() => this.#takeOut(picture));
				this.#tellOfEnd();
			},
		});
	}

	/** Puts pictures into paragraphs of their own after what is selected, and uploads them. */
	insert(files: readonly File[]): void {
		const field = this.#field();
		if (!field) return;
		const pictures = files.map((file): PictureFile => {
			const description = describeFile(file.name);
			return { id: newPictureId(), file, description };
		});
		const edit = this.#placeAt(field, field.state().end, pictures);
		field.apply(edit);
		this.uploads.add(pictures);
	}

	/** Uploads pictures whose places are in the text already. */
	add(pictures: readonly PictureFile[]): void {
		this.uploads.add(pictures);
	}

	retry(id: string): void {
		const field = this.#field();
		const picture = this.uploads.all().find((one) => one.id === id);
		if (!field || !picture) return;
		const { text, end } = field.state();
		const before = this.#places.get(id) ?? "";
		const at = before === "" ? -1 : text.lastIndexOf(before);
		const place = before === "" ? 0 : at < 0 ? end : at + before.length;
		const { from, to, insert } = this.#placeAt(field, place, [picture]);
		const change = { from, to, insert, selection: "after" } as const;
		const edit = editOf(field.state(), [change]);
		if (edit) field.applyQuietly(edit);
		this.uploads.retry(id);
	}

	/** Tells when a word is being composed: nothing is changed under an input method's hands. */
	readonly setComposing = ({ type }: Event): void => {
		this.#isComposing = type === "compositionstart";
		if (this.#isComposing) return;
		// The browser has yet to tell of what was composed.
		setTimeout(() => {
			const waiting = this.#waiting;
			this.#waiting = [];
			for (const run of waiting) this.#whenIdle(run);
		});
	};

	/** Undoing may have brought back what stood for a picture: it is put right when the field is left. */
	tidy(): void {
		const field = this.#field();
		if (!field) return;
		const underWay = new Set(this.uploads.all().map(({ id }) => id));
		this.#replace(field, (id) => !underWay.has(id));
	}

	#placeAt(field: SourceField, place: number, pictures: PictureFile[]) {
		const { placeholders } = field;
		const markup = pictures.map(({ id, file }) =>
			placeholders.add(id, file.name),
		);
		const { text } = field.state();
		const { edit, breaks } = insertParagraphs(text, place, markup);
		for (const [index, { id }] of pictures.entries()) {
			const own = breaks[index];
			if (own) placeholders.setBreaks(id, own);
		}
		return edit;
	}

	#settle({ id, description }: PictureFile, address: string): void {
		const field = this.#field();
		if (field) {
			field.placeholders.settle(id, address, description);
			// The placeholder may have been deleted by the author.
			if (field.state().text.includes(placeholderUrl(id))) this.#done += 1;
			this.#whenIdle(() => this.#replace(field, (one) => one === id));
		}
		this.#tellOfEnd();
	}

	/** Tells of the pictures that have come, when none is on its way any more. */
	#tellOfEnd(): void {
		if (this.uploads.isBusy || this.#done === 0) return;
		notifications.add({
			variant: "default",
			title: this.#done === 1 ? "Картинка загружена" : "Картинки загружены",
			text: "Проверьте описание в тексте: его услышат те, кто не видит картинку.",
		});
		this.#done = 0;
	}

	#takeOut({ id }: PictureFile): void {
		const field = this.#field();
		if (!field) return;
		const isIt = (one: string) => one === id;
		const { text } = field.state();
		const [change] = field.placeholders.changesOf(text, isIt);
		if (!change) return;
		this.#places.set(
			id,
			text.slice(Math.max(0, change.from - NEAR), change.from),
		);
		this.#replace(field, isIt);
	}

	#replace(field: SourceField, isMeant: (id: string) => boolean): void {
		const state = field.state();
		const changes = field.placeholders.changesOf(state.text, isMeant);
		const edit = editOf(state, changes);
		if (edit) field.applyQuietly(edit);
	}

	#whenIdle(run: () => void): void {
		if (this.#isComposing) this.#waiting.push(run);
		else run();
	}
}
