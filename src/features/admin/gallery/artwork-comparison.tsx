import { Loader } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { ArtworkFormValues } from "#contract/artwork.ts";
import { differences, labelOf } from "../editing/entity.ts";
import { trpc } from "../trpc.ts";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import { STATES } from "./artwork-words.ts";

// Loaded lazily, since the comparison is rarely needed.
const CompareVersions = lazy(() =>
	import("../compare/compare-versions.tsx").then((module) => ({ default: module.CompareVersions })),
);

interface ArtworkComparisonProps {
	mine: ArtworkFormValues;
	mineTitle: string;
	theirs: ArtworkFormValues;
	theirsTitle: string;
}

/** Two versions of a work side by side. */
export function ArtworkComparison({ mine, theirs, ...titles }: ArtworkComparisonProps) {
	const { data: sections = [] } = trpc.artworkSection.list.useQuery();
	const describe = (name: keyof ArtworkFormValues, values: ArtworkFormValues): string => {
		switch (name) {
			case "sectionId":
				return sections.find(({ id }) => id === values.sectionId)?.titleRu ?? `№ ${values.sectionId}`;
			case "state":
				return STATES[values.state].label;
			case "isHidden":
				return values.isHidden ? "Скрыта" : "На сайте";
			case "pictureId":
				return values.pictureId === null ? "" : `Картинка № ${values.pictureId}`;
			default:
				return String(values[name] ?? "");
		}
	};
	return (
		<Suspense fallback={<Loader aria-label="Загрузка сравнения" />}>
			<CompareVersions
				{...titles}
				differences={differences(ARTWORK_KIND, mine, theirs).map((name) => ({
					label: labelOf(ARTWORK_KIND, name),
					mine: describe(name, mine),
					theirs: describe(name, theirs),
				}))}
			/>
		</Suspense>
	);
}
