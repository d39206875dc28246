import { useForm } from "@mantine/form";
import { useLayoutEffect, useRef, useState } from "react";
import type { AdminPost, PostFormValues } from "#contract/post.ts";
import { postSlugOf } from "#packages/slug";
import { trpc } from "../../kit/calls/trpc.ts";
import { useUpload } from "../../kit/uploads/upload-file.ts";
import type { ContentEditorHandle } from "../editor/content-editor.tsx";
import { useEntityForm } from "../entity-form/use-entity-form.ts";
import { POST_KIND, postCalls } from "./post-kind.ts";

interface PostFormOptions {
	/** Makes a field visible before it gets the focus. */
	reveal(field: string): void;
	onCreated: ((id: number) => void) | undefined;
}

/** The state of the post form: its fields, editor, upload of the featured image, editing session and save actions. */
export function usePostForm(post: AdminPost | undefined, { reveal, onCreated }: PostFormOptions) {
	const { client } = trpc.useUtils();
	const initial = useRef(post ? POST_KIND.valuesOf(post) : POST_KIND.empty).current;
	const editor = useRef<ContentEditorHandle>(null);
	// The text is long, so it stays in its DOM field and is read on demand.
	const readContent = useRef(() => initial.content);
	const { content: initialContent, ...fields } = initial;
	const form = useForm({
		mode: "uncontrolled",
		initialValues: fields,
		onValuesChange: () => entityForm.session.touch(),
	});
	/** The post whose values readers have seen since the last save. */
	const [published, setPublished] = useState<AdminPost>();
	const entityForm = useEntityForm<PostFormValues, AdminPost>({
		kind: POST_KIND,
		calls: postCalls(client.post),
		entity: post,
		form,
		read: () => ({ ...form.getValues(), content: readContent.current() }),
		write({ content, ...values }) {
			form.setValues(values);
			editor.current?.setValue(content);
		},
		reveal,
		focus(field) {
			if (field !== "content") return false;
			editor.current?.focus();
			return true;
		},
		isSlugCustom: initial.slug !== "",
		slugOf: postSlugOf,
		onCreated,
		onSaved({ entity, wasPublic, isPublishing }) {
			const isShown = entity.published && !entity.isWaiting && (isPublishing || !wasPublic);
			setPublished(isShown ? entity : undefined);
		},
		// Specification, section 8.
		creationFailed: "Ошибка при создании статьи",
	});
	form.watch("title", ({ value }: { value: string }) => entityForm.deriveSlug(value));

	useLayoutEffect(() => {
		readContent.current = () => editor.current?.getValue() ?? initialContent;
		return () => {
			// The field is unmounted with the page, but the last draft is still to be stored.
			const last = readContent.current();
			readContent.current = () => last;
		};
	}, [initialContent]);

	return {
		...entityForm,
		form,
		editor,
		initialContent,
		// The upload belongs to the form, since leaving the form would cancel it.
		cover: useUpload(),
		published,
		hidePublished: () => setPublished(undefined),
	};
}

export type PostFormState = ReturnType<typeof usePostForm>;
