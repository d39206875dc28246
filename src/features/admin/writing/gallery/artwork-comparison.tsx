import { uniq } from "es-toolkit";
import { lazy, Suspense } from "react";
import type { ArtworkFormValues } from "#contract/artwork.ts";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import type { ComparisonTexts, Difference, PictureValue } from "../../kit/compare/difference.ts";
import { differences, labelOf } from "../../kit/editing/entity.ts";
import { Loading } from "../../kit/loading/loading.tsx";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import { STATES } from "./artwork-words.ts";

// Loaded lazily, since the comparison is rarely needed.
const CompareVersions = lazy(() =>
	import("../../kit/compare/compare-versions.tsx").then((module) => ({ default: module.CompareVersions })),
);

interface ArtworkComparisonProps extends ComparisonTexts {
	before: ArtworkFormValues;
	after: ArtworkFormValues;
}

/** The changes from one version of a work to another. */
export function ArtworkComparison({ before, after, ...texts }: ArtworkComparisonProps) {
	const { data: sections = [] } = trpc.artworkSection.list.useQuery();
	const ids = uniq([before.pictureId, after.pictureId]).filter((id) => id !== null);
	const pictures = trpc.artwork.pictureUrls.useQuery({ ids }, { enabled: ids.length > 1 });
	const toPicture = ({ pictureId }: ArtworkFormValues): PictureValue => ({
		url: pictures.data?.find(({ id }) => id === pictureId)?.url,
		text: pictureId === null ? "нет картинки" : `картинка № ${pictureId}`,
	});
	return (
		<Suspense fallback={<Loading label="Загрузка сравнения" />}>
			<CompareVersions
				{...texts}
				differences={differences(ARTWORK_KIND, before, after).map((name): Difference => {
					const label = labelOf(ARTWORK_KIND, name);
					if (name === "pictureId") {
						return { kind: "picture", label, before: toPicture(before), after: toPicture(after) };
					}
					const [old, current] = [before, after].map((values) => describeField(name, values, sections));
					return { kind: "text", label, before: old ?? "", after: current ?? "" };
				})}
			/>
		</Suspense>
	);
}

function describeField(
	name: keyof ArtworkFormValues,
	values: ArtworkFormValues,
	sections: RouterOutputs["artworkSection"]["list"],
): string {
	switch (name) {
		case "sectionId":
			return sections.find(({ id }) => id === values.sectionId)?.titleRu ?? `№ ${values.sectionId}`;
		case "state":
			return STATES[values.state].label;
		case "isHidden":
			return values.isHidden ? "Скрыта" : "На сайте";
		default:
			return String(values[name] ?? "");
	}
}
