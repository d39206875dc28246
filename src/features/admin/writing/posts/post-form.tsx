import { useState } from "react";
import type { AdminPost, PostFormValues } from "#contract/post.ts";
import { postSlugOf } from "#packages/slug";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { entityCalls } from "../../kit/editing/entity.ts";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import type { EntityFormProps } from "../entity-form/entity-page.tsx";
import { FeaturedImageField } from "../entity-form/featured-image-field.tsx";
import { TextComparison } from "../entity-form/text-comparison.tsx";
import { SettingsText, TextForm } from "../entity-form/text-form.tsx";
import { useTextForm } from "../entity-form/use-text-form.ts";
import type { Comparison } from "../history/history-dialog.tsx";
import { CategorySelect } from "../terms/category-select.tsx";
import { TagPicker } from "../terms/tag-picker.tsx";
import { PostAdviceButton } from "./post-advice.tsx";
import { POST_KIND, toPostInput } from "./post-kind.ts";
import { PublishedRow } from "./published-row.tsx";

/** The form of a post. */
export function PostForm({ entity, onClose, onCreated }: EntityFormProps<AdminPost>) {
	/** The post whose values became public with the last save. */
	const [published, setPublished] = useState<AdminPost>();
	const state = useTextForm<PostFormValues, AdminPost>({
		kind: POST_KIND,
		calls: entityCalls(client.post, toPostInput),
		compare: (versions) => <PostComparison {...versions} />,
		entity,
		slugOf: postSlugOf,
		onCreated,
		onSaved({ entity, wasPublic, isPublishing }) {
			const isShown = entity.published && !entity.isWaiting && (isPublishing || !wasPublic);
			setPublished(isShown ? entity : undefined);
		},
		// Specification, section 8.
		creationFailed: "Ошибка при создании статьи",
	});
	const { form } = state;
	return (
		<TextForm
			state={state}
			path="/blog/"
			row={
				<div ref={useFocusRestore<HTMLDivElement>()}>
					{published && <PublishedRow post={published} onClose={() => setPublished(undefined)} />}
				</div>
			}
			buttons={<PostAdviceButton postForm={state} />}
			onClose={onClose}
		>
			<CategorySelect key={form.key("categoryId")} {...form.getInputProps("categoryId")} />
			<TagPicker key={form.key("tags")} {...form.getInputProps("tags")} />
			<FeaturedImageField state={state} />
			<SettingsText
				state={state}
				name="excerpt"
				description="Показывается в списке статей. Если пусто, там начало текста."
				rows={3}
			/>
		</TextForm>
	);
}

function PostComparison(versions: Comparison<PostFormValues>) {
	const categories = trpc.category.list.useQuery();
	const tags = trpc.tag.list.useQuery();
	const isPending = categories.isPending || tags.isPending;
	const describe = (name: keyof PostFormValues, fields: PostFormValues) =>
		describeField(name, fields, { categories: categories.data, tags: tags.data });
	return <TextComparison {...versions} kind={POST_KIND} describe={isPending ? undefined : describe} />;
}

/** The categories and tags whose names replace the ids; undefined if they failed to load. */
type Terms = Record<"categories" | "tags", { id: number; name: string }[] | undefined>;

function describeField(name: keyof PostFormValues, fields: PostFormValues, { categories, tags }: Terms): string {
	const { categoryId, published } = fields;
	if (name === "categoryId") {
		return categoryId === null ? "Без категории" : nameOf(categories, categoryId, "Удалённая категория");
	}
	if (name === "tags") {
		const names = fields.tags.map((id) => nameOf(tags, id, "удалённый тег"));
		return names.sort((a, b) => a.localeCompare(b, "ru")).join(", ");
	}
	if (name === "published") return published ? "Опубликовано" : "Черновик";
	return fields[name];
}

const nameOf = (terms: Terms["tags"], id: number, fallback: string) =>
	terms ? (terms.find((term) => term.id === id)?.name ?? fallback) : `№ ${id} (название не загрузилось)`;
