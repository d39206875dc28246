import { useForm } from "@mantine/form";
import { useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { Versioned } from "../../kit/editing/entity.ts";
import { useUpload } from "../../kit/uploads/upload-file.ts";
import type { ContentEditorHandle } from "../editor/content-editor.tsx";
import { type EntityFormOptions, useEntityForm } from "./use-entity-form.ts";

/** The fields of every entity with a text. */
export interface TextValues {
	title: string;
	slug: string;
	published: boolean;
	content: string;
	featuredImage: string;
	featuredImageAlt: string;
	metaDescription: string;
}

type TextFormOptions<Values extends TextValues, Entity extends Versioned> = Omit<
	EntityFormOptions<Values, Entity>,
	"form" | "read" | "write" | "reveal" | "focus" | "isSlugCustom"
>;

/** The state of the form of an entity with a text: its editing session, editor, settings panel, and image upload. */
export function useTextForm<Values extends TextValues, Entity extends Versioned>(
	options: TextFormOptions<Values, Entity>,
) {
	const { kind, entity } = options;
	const initial = useRef(entity ? kind.valuesOf(entity) : kind.empty).current;
	const form = useForm<Values>({
		mode: "uncontrolled",
		initialValues: initial,
		onValuesChange: () => entityForm.session.touch(),
	});
	const editor = useRef<ContentEditorHandle>(null);
	const panel = useSettingsPanel();
	// The text is long, so it stays in its DOM field and is read on demand.
	const readContent = useRef(() => initial.content);
	const entityForm = useEntityForm<Values, Entity>({
		...options,
		form,
		read: () => ({ ...form.getValues(), content: readContent.current() }),
		write(values) {
			form.setValues(values);
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

export type TextFormState<Values extends TextValues = TextValues> = ReturnType<typeof useTextForm<Values, Versioned>>;

const isInSettings = (field: string) => !["title", "content", "published"].includes(field);

// The viewport width from which the settings are shown beside the text; below it they cover the text.
const BESIDE = "(min-width: 75em)";
const READ_SYNCHRONOUSLY = { getInitialValueInEffect: false };

/** The state of the settings panel: stored on this device beside the text; over the text it starts closed. */
function useSettingsPanel() {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const isBeside = useMediaQuery(BESIDE, undefined, READ_SYNCHRONOUSLY);
	const [isOpenBeside, setIsOpenBeside] = useLocalStorage({
		key: "admin-post-settings",
		defaultValue: true,
		...READ_SYNCHRONOUSLY,
	});
	const [isOpenOver, setIsOpenOver] = useState(false);
	const isOpen = isBeside ? isOpenBeside : isOpenOver;
	const set = isBeside ? setIsOpenBeside : setIsOpenOver;
	const open = () => set(true);
	function close() {
		set(false);
		button.current?.focus();
	}
	const isOverText = isOpen && !isBeside;
	return {
		id,
		/** The button that opens the panel; it gets the focus when the panel is closed. */
		button,
		isOpen,
		/** True if the panel covers the text. */
		isOverText,
		close,
		toggle: () => set(!isOpen),
		/** Makes a field of the form visible before it gets the focus. */
		reveal(field: string) {
			if (isInSettings(field)) open();
			else if (isOverText) close();
		},
	};
}
