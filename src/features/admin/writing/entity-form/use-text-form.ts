import type { UseFormReturnType } from "@mantine/form";
import { useLayoutEffect, useRef } from "react";
import type { Versioned } from "../../kit/editing/entity.ts";
import { useUpload } from "../../kit/uploads/upload-file.ts";
import type { ContentEditorHandle } from "../editor/content-editor.tsx";
import { type EntityFormOptions, useEntityForm } from "./use-entity-form.ts";
import { useSettingsPanel } from "./use-settings-panel.ts";

/** The fields of every entity with a text, apart from the text. */
interface TextFields {
	title: string;
	slug: string;
	published: boolean;
	featuredImage: string;
	featuredImageAlt: string;
	metaDescription: string;
}

export type TextValues = TextFields & { content: string };

interface TextFormOptions<Values extends TextValues, Entity extends Versioned>
	extends Omit<EntityFormOptions<Values, Entity>, "form" | "read" | "reveal" | "focus" | "isSlugCustom"> {
	form: UseFormReturnType<TextFields>;
	/** The initial values of the form. */
	initial: Values;
	/** Reads the form's values, combined with a text. */
	read(content: string): Values;
}

/** The state of the form of an entity with a text: its editing session, editor, settings panel, and image upload. */
export function useTextForm<Values extends TextValues, Entity extends Versioned>({
	form,
	initial,
	read,
	write,
	...options
}: TextFormOptions<Values, Entity>) {
	const editor = useRef<ContentEditorHandle>(null);
	const panel = useSettingsPanel();
	// The text is long, so it stays in its DOM field and is read on demand.
	const readContent = useRef(() => initial.content);
	const entityForm = useEntityForm<Values, Entity>({
		...options,
		form,
		read: () => read(readContent.current()),
		write(values) {
			write(values);
			editor.current?.setValue(values.content);
		},
		reveal: panel.reveal,
		focus(field) {
			if (field !== "content") return false;
			editor.current?.focus();
			return true;
		},
		isSlugCustom: initial.slug !== "",
	});
	form.watch("title", ({ value }: { value: string }) => entityForm.deriveSlug(value));

	const { content: initialContent } = initial;
	useLayoutEffect(() => {
		readContent.current = () => editor.current?.getValue() ?? initialContent;
		return () => {
			// The field is unmounted with the page, but the last draft still has to be stored.
			const last = readContent.current();
			readContent.current = () => last;
		};
	}, [initialContent]);

	// The form owns the upload, since leaving the form would cancel it.
	return { ...entityForm, form, editor, initialContent, panel, cover: useUpload() };
}

export type TextFormState<Values extends TextValues, Entity extends Versioned> = ReturnType<
	typeof useTextForm<Values, Entity>
>;
