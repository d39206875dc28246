import { Badge, Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { AdminArtwork } from "#contract/artwork.ts";
import { ROW_ACTION, RowActions, RowTitle } from "../../kit/lists/list-row.tsx";
import { MoveButtons, useSortableRow } from "../../kit/lists/sortable-row.tsx";
import { PreviewLinkButton } from "../../kit/preview-links/preview-link-button.tsx";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { PlanBadges } from "../schedule/schedule-section.tsx";
import styles from "./artwork-list.module.css";
import { pictureUrlOf, priceTextOf, STATES, sizeTextOf } from "./artwork-words.ts";
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
			<img src={pictureUrlOf(artwork, 0)} alt="" loading="lazy" className={styles.thumbnail} />
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
					<PlanBadges entity={artwork} />
				</Group>
				<Text c="dimmed" className={styles.facts}>
					{facts.map((fact) => (
						<span key={fact}>{fact}</span>
					))}
				</Text>
			</div>
			<Actions artwork={artwork} />
			{place && (
				<div className={styles.moves}>
					<MoveButtons name={`«${title}»`} {...place} onMove={onMove} />
				</div>
			)}
		</article>
	);
}

function Actions({ artwork }: { artwork: AdminArtwork }) {
	const { setState, setHidden, publish, remove } = useArtworkChanges();
	const { titleRu: title, isHidden, isWaiting, hasEdits } = artwork;
	const isSold = artwork.state === "sold";
	const action = (label: string, name: string, onClick: () => void, color = "gray") => (
		<Button {...ROW_ACTION} color={color} onClick={onClick} aria-label={`${name} «${title}»`}>
			{label}
		</Button>
	);
	const sold = isSold ? "В наличии" : "Продана";
	const hidden = isHidden ? "Показать" : "Скрыть";
	return (
		<RowActions className={styles.actions}>
			{hasEdits && !isHidden && !isWaiting && action("Обновить сайт", "Обновить сайт:", () => publish(artwork))}
			{(isHidden || isWaiting || hasEdits) && (
				<PreviewLinkButton target={{ entity: "artwork", entityId: artwork.id }} title={title} />
			)}
			{action(sold, `${sold}:`, () => setState(artwork, isSold ? "available" : "sold"))}
			{action(hidden, hidden, () => setHidden(artwork, !isHidden))}
			{action("Удалить", "Удалить", () => remove(artwork), "madder")}
		</RowActions>
	);
}
