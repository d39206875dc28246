import { useRef, useState } from "react";
import type { AdminArtwork } from "#contract/artwork.ts";
import { useArtworkChanges } from "./use-artwork-changes.ts";

/** The works of one section in the list. */
interface SectionWorks {
	sectionId: number;
	works: AdminArtwork[];
}

/** Groups works, which are in gallery order, by section. */
function groupBySection(works: readonly AdminArtwork[]): SectionWorks[] {
	const groups: SectionWorks[] = [];
	for (const work of works) {
		const last = groups.at(-1);
		if (last?.sectionId === work.sectionId) last.works.push(work);
		else groups.push({ sectionId: work.sectionId, works: [work] });
	}
	return groups;
}

/** The list with one item at another index. */
function withMoved<T>(items: readonly T[], from: number, to: number): T[] {
	const rest = items.toSpliced(from, 1);
	return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/**
 * The order of the works in the list. A move is shown at once and announced; until the server has it, the works stay in
 * the order of the last move.
 *
 * @param isWhole false if the next page continues the last section, so that its last position here is not the section's
 * end
 */
export function useArtworkOrder(works: readonly AdminArtwork[], isWhole: boolean) {
	const { move } = useArtworkChanges();
	const [shownIds, setShownIds] = useState<readonly number[]>();
	const [announcement, setAnnouncement] = useState("");
	const pending = useRef(0);
	const shown = shownIds ? inOrder(works, shownIds) : works;
	const groups = groupBySection(shown);

	/** Moves a work to an index within its section. */
	async function moveTo(work: AdminArtwork, index: number): Promise<void> {
		const group = groups.find(({ sectionId }) => sectionId === work.sectionId);
		const from = group?.works.findIndex(({ id }) => id === work.id) ?? -1;
		if (!group || from < 0 || index < 0 || index >= group.works.length || index === from) return;
		const moved = withMoved(group.works, from, index);
		const before = moved[index + 1]?.id ?? null;
		if (before === null && !isWhole && group === groups.at(-1)) return;
		setShownIds(groups.flatMap((one) => (one === group ? moved : one.works)).map(({ id }) => id));
		setAnnouncement(`«${work.titleRu}»: место ${index + 1} из ${moved.length}`);
		pending.current += 1;
		await move(work, before).catch(() => setAnnouncement(`«${work.titleRu}» осталась на прежнем месте`));
		pending.current -= 1;
		if (pending.current === 0) setShownIds(undefined);
	}
	return { groups, announcement, moveTo: (work: AdminArtwork, index: number) => void moveTo(work, index) };
}

function inOrder(works: readonly AdminArtwork[], ids: readonly number[]): AdminArtwork[] {
	const places = new Map(ids.map((id, place) => [id, place]));
	const placeOf = ({ id }: AdminArtwork) => places.get(id) ?? -1;
	return works.toSorted((a, b) => placeOf(a) - placeOf(b));
}
