import { Badge, Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { AdminArtwork } from "#contract/artwork.ts";
import { ROW_ACTION, RowTitle } from "../../kit/lists/list-row.tsx";
import { MoveButtons, useSortableRow } from "../../kit/lists/sortable-row.tsx";
import { PreviewLinkButton } from "../../kit/preview-links/preview-link-button.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { useDescribedSchedule } from "../schedule/schedule-section.tsx";
import styles from "./artwork-list.module.css";
import { priceTextOf, STATES, sizeTextOf, thumbnailOf } from "./artwork-words.ts";
import { useArtworkChanges } from "./use-artwork-changes.ts";

interface ArtworkRowProps {
	artwork: AdminArtwork;
	/** The medium of the work, or else that of its section. */
	medium: string;
	/** Its index in its section, and the number of works there; undefined while a filter hides its neighbours. */
	place: { index: number; count: number } | undefined;
	onMove(index: number): void;
}

/** A row of the list of works. */
export function ArtworkRow({ artwork, medium, place, onMove }: ArtworkRowProps) {
	const { id, titleRu: title } = artwork;
	const planned = useDescribedSchedule(artwork);
	const { row, handle } = useSortableRow(id, {
		name: `«${title}»`,
		className: styles.row,
		handleClass: styles.handle,
		isDisabled: place === undefined,
	});
	const facts = [medium, sizeTextOf(artwork), priceTextOf(artwork)].filter(Boolean);
	return (
		<article {...row} data-ordered={place !== undefined || undefined}>
			{handle}
			<img src={thumbnailOf(artwork)} alt="" loading="lazy" className={styles.thumbnail} />
			<div className={styles.summary}>
				<Group gap="0 0.75rem">
					<RowTitle order={3}>
						<Link to="/admin/gallery/$id" params={{ id: String(id) }}>
							{title}
						</Link>
						<span className={styles.year}>, {artwork.year}</span>
					</RowTitle>
					<Badge color={STATES[artwork.state].colour}>{STATES[artwork.state].label}</Badge>
					{artwork.isHidden && <Badge color={BADGE_COLOURS.draft}>Скрыта</Badge>}
					{planned.map((line) => (
						<Badge key={line} color={BADGE_COLOURS.waiting}>
							{line}
						</Badge>
					))}
					{artwork.hasEdits && (!artwork.publishAt || artwork.isPlanOutdated) && (
						<Badge color={BADGE_COLOURS.waiting}>{artwork.publishAt ? "Есть ещё правки" : "Есть правки"}</Badge>
					)}
				</Group>
				<Text c="dimmed" className={styles.facts}>
					{facts.map((fact) => (
						<span key={fact}>{fact}</span>
					))}
				</Text>
			</div>
			<RowActions artwork={artwork} />
			{place && (
				<div className={styles.moves}>
					<MoveButtons name={`«${title}»`} {...place} onMove={onMove} />
				</div>
			)}
		</article>
	);
}

function RowActions({ artwork }: { artwork: AdminArtwork }) {
	const { setState, setHidden, publish, remove } = useArtworkChanges();
	const { titleRu: title, isHidden } = artwork;
	const isSold = artwork.state === "sold";
	return (
		<div className={styles.actions}>
			{artwork.hasEdits && !isHidden && !artwork.isWaiting && (
				<Button {...ROW_ACTION} onClick={() => publish(artwork)} aria-label={`Обновить сайт: «${title}»`}>
					Обновить сайт
				</Button>
			)}
			{(isHidden || artwork.isWaiting || artwork.hasEdits) && (
				<PreviewLinkButton target={{ entity: "artwork", entityId: artwork.id }} title={title} />
			)}
			<Button
				{...ROW_ACTION}
				onClick={() => setState(artwork, isSold ? "available" : "sold")}
				aria-label={`${isSold ? "В наличии" : "Продана"}: «${title}»`}
			>
				{isSold ? "В наличии" : "Продана"}
			</Button>
			<Button
				{...ROW_ACTION}
				onClick={() => setHidden(artwork, !isHidden)}
				aria-label={`${isHidden ? "Показать" : "Скрыть"} «${title}»`}
			>
				{isHidden ? "Показать" : "Скрыть"}
			</Button>
			<Button {...ROW_ACTION} color="madder" onClick={() => remove(artwork)} aria-label={`Удалить «${title}»`}>
				Удалить
			</Button>
		</div>
	);
}
