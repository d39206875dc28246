import type { AdminPost, PostFormValues } from "#contract/post.ts";
import { BackLink } from "../../kit/editing/back-link.tsx";
import { lastSearch } from "../../kit/lists/last-search.ts";
import { useFocusRestore } from "../../kit/lists/use-focus-restore.ts";
import type { Compare } from "../entity-form/entity-form-shell.tsx";
import { FeaturedImageField } from "../entity-form/featured-image-field.tsx";
import { SettingsText, TextForm } from "../entity-form/text-form.tsx";
import { CategorySelect } from "../terms/category-select.tsx";
import { TagPicker } from "../terms/tag-picker.tsx";
import { PostAdviceButton } from "./post-advice.tsx";
import { PostComparison } from "./post-comparison.tsx";
import { POST_KIND } from "./post-kind.ts";
import { PublishedRow } from "./published-row.tsx";
import { usePostForm } from "./use-post-form.ts";

interface PostFormProps {
	/** The edited post; undefined for a new one. */
	post: AdminPost | undefined;
	onClose(): void;
	onCreated(id: number): void;
}

const compare: Compare<PostFormValues> = (versions) => <PostComparison {...versions} />;

/** The form of a post. */
export function PostForm({ post, onClose, onCreated }: PostFormProps) {
	const postForm = usePostForm(post, onCreated);
	const { form, published, hidePublished } = postForm;
	return (
		<TextForm
			state={postForm}
			compare={compare}
			label="Статья"
			newLabel="Новая статья"
			isStored={post !== undefined}
			path="/blog/"
			back={
				<BackLink
					to="/admin"
					search={lastSearch.posts}
					activeOptions={{ exact: true }}
					aria-label={POST_KIND.words.list}
				/>
			}
			row={
				<div ref={useFocusRestore<HTMLDivElement>()}>
					{published && <PublishedRow post={published} onClose={hidePublished} />}
				</div>
			}
			buttons={<PostAdviceButton postForm={postForm} />}
			onClose={onClose}
		>
			<CategorySelect key={form.key("categoryId")} {...form.getInputProps("categoryId")} />
			<TagPicker key={form.key("tags")} {...form.getInputProps("tags")} />
			<FeaturedImageField state={postForm} />
			<SettingsText
				state={postForm}
				name="excerpt"
				description="Показывается в списке статей. Если пусто, там начало текста."
				rows={3}
			/>
			<SettingsText
				state={postForm}
				name="metaDescription"
				description="Что показывают поисковики под названием."
				rows={2}
			/>
		</TextForm>
	);
}
