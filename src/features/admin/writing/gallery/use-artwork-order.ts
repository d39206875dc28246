import { arrayMove } from "@dnd-kit/sortable";
import { useRef, useState } from "react";
import type { AdminArtwork } from "#contract/artwork.ts";
import { useArtworkChanges } from "./use-artwork-changes.ts";

/**
 * The works in gallery order by section. A move is shown at once and announced, until the server has it.
 *
 * @param isWhole false if the next page continues the last section, whose last position here is then not its end
 */
export function useArtworkOrder(works: readonly AdminArtwork[], isWhole: boolean) {
	const { move } = useArtworkChanges();
	const [shownIds, setShownIds] = useState<readonly number[]>();
	const [announcement, setAnnouncement] = useState("");
	const pending = useRef(0);
	const shown = shownIds ? inOrder(works, shownIds) : works;
	const sections = Map.groupBy(shown, ({ sectionId }) => sectionId);

	/** Moves a work to an index within its section. */
	async function moveTo(work: AdminArtwork, index: number): Promise<void> {
		const { id, sectionId, titleRu } = work;
		const section = sections.get(sectionId) ?? [];
		const from = section.findIndex((other) => other.id === id);
		if (from < 0 || index < 0 || index >= section.length || index === from) return;
		const moved = arrayMove(section, from, index);
		const before = moved[index + 1]?.id ?? null;
		if (before === null && !isWhole && sectionId === shown.at(-1)?.sectionId) return;
		setShownIds([...sections.values()].flatMap((own) => (own === section ? moved : own)).map((one) => one.id));
		setAnnouncement(`«${titleRu}»: место ${index + 1} из ${moved.length}`);
		pending.current += 1;
		await move(work, before).catch(() => setAnnouncement(`«${titleRu}» осталась на прежнем месте`));
		pending.current -= 1;
		if (pending.current === 0) setShownIds(undefined);
	}
	return { sections, announcement, moveTo: (work: AdminArtwork, index: number) => void moveTo(work, index) };
}

function inOrder(works: readonly AdminArtwork[], ids: readonly number[]): AdminArtwork[] {
	const places = new Map(ids.map((id, place) => [id, place]));
	const placeOf = ({ id }: AdminArtwork) => places.get(id) ?? -1;
	return works.toSorted((a, b) => placeOf(a) - placeOf(b));
}
