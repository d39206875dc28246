import { useState } from "react";
import type { AdminPost, PostFormValues } from "#contract/post.ts";
import { postSlugOf } from "#packages/slug";
import { trpc } from "../../kit/calls/trpc.ts";
import { entityCalls } from "../../kit/editing/entity.ts";
import { useTextForm } from "../entity-form/use-text-form.ts";
import { POST_KIND, toPostInput } from "./post-kind.ts";

/** The state of the post form: its fields, editor, editing session and save actions. */
export function usePostForm(post: AdminPost | undefined, onCreated: (id: number) => void) {
	const { client } = trpc.useUtils();
	/** The post whose values became public with the last save. */
	const [published, setPublished] = useState<AdminPost>();
	const textForm = useTextForm<PostFormValues, AdminPost>({
		kind: POST_KIND,
		calls: entityCalls(client.post, toPostInput),
		entity: post,
		slugOf: postSlugOf,
		onCreated,
		onSaved({ entity, wasPublic, isPublishing }) {
			const isShown = entity.published && !entity.isWaiting && (isPublishing || !wasPublic);
			setPublished(isShown ? entity : undefined);
		},
		// Specification, section 8.
		creationFailed: "Ошибка при создании статьи",
	});
	return { ...textForm, published, hidePublished: () => setPublished(undefined) };
}

export type PostFormState = ReturnType<typeof usePostForm>;
