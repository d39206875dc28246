import { Loader } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { PostFormValues } from "#contract/post.ts";
import { trpc } from "../trpc.ts";
import { describeDifferences } from "./describe-differences.ts";

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
