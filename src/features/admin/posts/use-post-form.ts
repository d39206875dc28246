import { useForm } from "@mantine/form";
import { useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { AdminPost, PostFormValues } from "#contract/post.ts";
import { slugOf } from "#contract/slug.ts";
import { useEditingSession } from "../editing/use-editing-session.ts";
import type { ContentEditorHandle } from "../editor/content-editor.tsx";
import { uploadPicture } from "../pictures/upload-picture.ts";
import { useUpload } from "../pictures/use-upload.ts";
import { useDerivedSlug } from "../terms/use-derived-slug.ts";
import { trpc } from "../trpc.ts";
import { POST_KIND, postCalls } from "./post-kind.ts";

/** The state of the post form: its fields, editor, upload of the featured image, and editing session. */
export function usePostForm(post: AdminPost | undefined) {
	const { client } = trpc.useUtils();
	const initial = useRef(post ? POST_KIND.valuesOf(post) : POST_KIND.empty);
	const editor = useRef<ContentEditorHandle>(null);
	// The text is long, so it stays in its DOM field and is read on demand.
	const readContent = useRef(() => initial.current.content);
	const { content: _, ...fields } = initial.current;
	const form = useForm({ mode: "uncontrolled", initialValues: fields, onValuesChange: () => session.touch() });
	const read = (): PostFormValues => ({ ...form.getValues(), content: readContent.current() });
	const { session, statusKind } = useEditingSession(POST_KIND, postCalls(client.post), post, read);

	useLayoutEffect(() => {
		readContent.current = () => editor.current?.getValue() ?? initial.current.content;
		return () => {
			// The field is unmounted with the page, but the last draft is still to be stored.
			const last = readContent.current();
			readContent.current = () => last;
		};
	}, []);

	// Specification, section 2: the slug is derived from the title until it is edited by hand or published.
	const slug = useDerivedSlug(initial.current.slug !== "");
	form.watch("title", ({ value }) => {
		if (session.state().base?.published) return;
		const derived = slug.derive(() => slugOf(value));
		if (derived !== undefined) form.setFieldValue("slug", derived);
	});

	// The upload belongs to the form, since leaving the form would cancel it.
	const cover = useUpload(uploadPicture);

	return {
		form,
		editor,
		cover,
		session,
		/** The `kind` of the session's status; `session.state()` has the rest. */
		statusKind,
		initialContent: initial.current.content,
		handleSlugInput: slug.handleSlugInput,
		/** Sets the slug and focuses its field. */
		takeSlug(taken: string) {
			slug.handleSlugInput(taken);
			// Mantine remounts the field with its new value.
			flushSync(() => form.setFieldValue("slug", taken));
			form.getInputNode("slug")?.focus();
		},
		/** Replaces all values of the form. */
		fill({ content, ...values }: PostFormValues) {
			slug.handleSlugInput(values.slug);
			form.setValues(values);
			form.clearErrors();
			editor.current?.setValue(content);
		},
	};
}

export type PostFormState = ReturnType<typeof usePostForm>;
