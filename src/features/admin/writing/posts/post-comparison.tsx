import type { PostFormValues } from "#contract/post.ts";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import type { Difference } from "../../kit/compare/difference.ts";
import { differences, labelOf } from "../../kit/editing/entity.ts";
import { EntityComparison } from "../entity-form/entity-comparison.tsx";
import type { Comparison } from "../history/history-dialog.tsx";
import { POST_KIND } from "./post-kind.ts";

/** The changes from one version of a post to another. */
export function PostComparison({ before, after, ...texts }: Comparison<PostFormValues>) {
	const categories = trpc.category.list.useQuery();
	const tags = trpc.tag.list.useQuery();
	const { client } = trpc.useUtils();
	const terms = { categories: categories.data, tags: tags.data };
	const render = async (content: string) => (await client.post.preview.mutate({ content })).html;
	const describe = (name: keyof PostFormValues): Difference => {
		const label = labelOf(POST_KIND, name);
		const [old, current] = [describeField(name, before, terms), describeField(name, after, terms)];
		switch (name) {
			case "content":
				return { kind: "markup", label, before: old, after: current, render };
			case "featuredImage":
				return { kind: "picture", label, before: toPicture(old), after: toPicture(current) };
			default:
				return { kind: "text", label, before: old, after: current };
		}
	};
	const isPending = categories.isPending || tags.isPending;
	return (
		<EntityComparison
			{...texts}
			differences={isPending ? undefined : differences(POST_KIND, before, after).map(describe)}
		/>
	);
}

const toPicture = (url: string) => ({ url: url || undefined, text: url || "нет изображения" });

/** The categories and tags whose names replace the ids; undefined if they failed to load. */
interface Terms {
	categories: RouterOutputs["category"]["list"] | undefined;
	tags: RouterOutputs["tag"]["list"] | undefined;
}

function describeField(name: keyof PostFormValues, fields: PostFormValues, { categories, tags }: Terms): string {
	switch (name) {
		case "categoryId": {
			if (fields.categoryId === null) return "Без категории";
			return nameOf(categories, fields.categoryId, "Удалённая категория");
		}
		case "tags":
			return fields.tags
				.map((id) => nameOf(tags, id, "удалённый тег"))
				.sort((a, b) => a.localeCompare(b, "ru"))
				.join(", ");
		case "published":
			return fields.published ? "Опубликовано" : "Черновик";
		default:
			return fields[name];
	}
}

const nameOf = (terms: { id: number; name: string }[] | undefined, id: number, fallback: string) =>
	terms ? (terms.find((term) => term.id === id)?.name ?? fallback) : `№ ${id} (название не загрузилось)`;
