import { Loader } from "@mantine/core";
import { lazy, Suspense } from "react";
import { trpc } from "../trpc.ts";
import { describeDifferences } from "./describe-differences.ts";
import type { PostFields } from "./post-fields.ts";

// Few forms ever need it.
const CompareVersions = lazy(() =>
	import("../compare/compare-versions.tsx").then((module) => ({
		default: module.CompareVersions,
	})),
);

interface PostComparisonProps {
	mine: PostFields;
	mineTitle: string;
	theirs: PostFields;
	theirsTitle: string;
}

/** Two versions of a post side by side. */
export function PostComparison({
	mine,
	theirs,
	...titles
}: PostComparisonProps) {
	const { data: categories = [] } = trpc.category.list.useQuery();
	const { data: tags = [] } = trpc.tag.list.useQuery();
	return (
		<Suspense fallback={<Loader aria-label="Загрузка сравнения" />}>
			<CompareVersions
				{...titles}
				differences={describeDifferences(mine, theirs, { categories, tags })}
			/>
		</Suspense>
	);
}
