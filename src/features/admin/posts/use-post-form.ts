import { useForm } from "@mantine/form";
import { useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { AdminPost } from "#contract/post.ts";
import { slugOf } from "#contract/slug.ts";
import type { ContentEditorHandle } from "../editor/content-editor.tsx";
import { uploadPicture } from "../pictures/upload-picture.ts";
import { useUpload } from "../pictures/use-upload.ts";
import { useDerivedSlug } from "../terms/use-derived-slug.ts";
import { EMPTY_FIELDS, fieldsOf, type PostFields } from "./post-fields.ts";
import { usePostSession } from "./use-post-session.ts";

/** The fields of a post's form, and what becomes of what is typed there. */
export function usePostForm(post: AdminPost | undefined) {
	const initial = useRef(post ? fieldsOf(post) : EMPTY_FIELDS);
	const editor = useRef<ContentEditorHandle>(null);
	// The text is long: it stays in its field until somebody wants to read it.
	const readContent = useRef(() => initial.current.content);
	const { content: _, ...fields } = initial.current;
	const form = useForm({
		mode: "uncontrolled",
		initialValues: fields,
		onValuesChange: () => session.touch(),
	});
	const read = (): PostFields => ({
		...form.getValues(),
		content: readContent.current(),
	});
	const { session, stateKind } = usePostSession(post, read);

	useLayoutEffect(() => {
		readContent.current = () =>
			editor.current?.getValue() ?? initial.current.content;
		return () => {
			// The field goes with the page; what was typed there is still to be kept.
			const last = readContent.current();
			readContent.current = () => last;
		};
	}, []);

	// Specification, section 2: filled from the title until it is edited by hand, or readers know it.
	const slug = useDerivedSlug(initial.current.slug !== "");
	form.watch("title", ({ value }) => {
		if (session.base?.published) return;
		const derived = slug.follow(() => slugOf(value));
		if (derived !== undefined) form.setFieldValue("slug", derived);
	});

	// Known to the form: whoever leaves it meanwhile would lose the picture.
	const cover = useUpload(uploadPicture);

	return {
		form,
		editor,
		cover,
		session,
		/** What kind of state the session is in; its `state()` has the rest. */
		stateKind,
		initialContent: initial.current.content,
		handleSlugInput: slug.handleSlugInput,
		/** Puts another slug into its field, which then has the focus. */
		takeSlug(taken: string) {
			slug.handleSlugInput(taken);
			// The field is made anew with its value.
			flushSync(() => form.setFieldValue("slug", taken));
			form.getInputNode("slug")?.focus();
		},
		/** Puts other values into the form. */
		fill({ content, ...values }: PostFields) {
			slug.handleSlugInput(values.slug);
			form.setValues(values);
			form.clearErrors();
			editor.current?.setValue(content);
		},
	};
}

export type PostFormState = ReturnType<typeof usePostForm>;
