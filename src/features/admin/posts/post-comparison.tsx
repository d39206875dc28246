import { Loader } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { PostFormValues } from "#contract/post.ts";
import type { Difference } from "../compare/compare-versions.tsx";
import { differences, labelOf } from "../editing/entity.ts";
import { type RouterOutputs, trpc } from "../trpc.ts";
import { POST_KIND } from "./post-kind.ts";

// Loaded lazily, since the comparison is rarely needed.
const CompareVersions = lazy(() =>
	import("../compare/compare-versions.tsx").then((module) => ({ default: module.CompareVersions })),
);

interface PostComparisonProps {
	mine: PostFormValues;
	mineTitle: string;
	theirs: PostFormValues;
	theirsTitle: string;
}

/** Two versions of a post side by side. */
export function PostComparison({ mine, theirs, ...titles }: PostComparisonProps) {
	const categories = trpc.category.list.useQuery();
	const tags = trpc.tag.list.useQuery();
	const loader = <Loader aria-label="Загрузка сравнения" />;
	if (categories.isPending || tags.isPending) return loader;
	return (
		<Suspense fallback={loader}>
			<CompareVersions
				{...titles}
				differences={describeDifferences(mine, theirs, { categories: categories.data, tags: tags.data })}
			/>
		</Suspense>
	);
}

/** The categories and tags by which ids are shown as names; undefined if they failed to load. */
interface Terms {
	categories: RouterOutputs["category"]["list"] | undefined;
	tags: RouterOutputs["tag"]["list"] | undefined;
}

/** The fields in which two versions of a post differ, with Russian labels and values as text. */
function describeDifferences(mine: PostFormValues, theirs: PostFormValues, terms: Terms): Difference[] {
	return differences(POST_KIND, mine, theirs).map((name) => ({
		label: labelOf(POST_KIND, name),
		mine: describeField(name, mine, terms),
		theirs: describeField(name, theirs, terms),
	}));
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
