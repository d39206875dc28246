import { uniq } from "es-toolkit";
import type { ArtworkFormValues } from "#contract/artwork.ts";
import { type RouterOutputs, trpc } from "../../kit/calls/trpc.ts";
import type { Difference, PictureValue } from "../../kit/compare/difference.ts";
import { differences, labelOf } from "../../kit/editing/entity.ts";
import { EntityComparison } from "../entity-form/entity-comparison.tsx";
import type { Comparison } from "../history/history-dialog.tsx";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import { STATES } from "./artwork-words.ts";

/** The changes from one version of a work to another. */
export function ArtworkComparison({ before, after, ...texts }: Comparison<ArtworkFormValues>) {
	const { data: sections = [] } = trpc.artworkSection.list.useQuery();
	const ids = uniq([before.pictureId, after.pictureId]).filter((id) => id !== null);
	const pictures = trpc.artwork.pictureUrls.useQuery({ ids }, { enabled: ids.length > 1 });
	const toPicture = ({ pictureId }: ArtworkFormValues): PictureValue => ({
		url: pictures.data?.find(({ id }) => id === pictureId)?.url,
		text: pictureId === null ? "нет картинки" : `картинка № ${pictureId}`,
	});
	const describe = (name: keyof ArtworkFormValues): Difference => {
		const label = labelOf(ARTWORK_KIND, name);
		if (name === "pictureId") return { kind: "picture", label, before: toPicture(before), after: toPicture(after) };
		const [old, current] = [describeField(name, before, sections), describeField(name, after, sections)];
		return { kind: "text", label, before: old, after: current };
	};
	return <EntityComparison {...texts} differences={differences(ARTWORK_KIND, before, after).map(describe)} />;
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
		case "published":
			return values.published ? "На сайте" : "Скрыта";
		default:
			return String(values[name] ?? "");
	}
}
