import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon, Badge, Button, Group, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AdminArtwork } from "#contract/artwork.ts";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { DownIcon, HandleIcon, UpIcon } from "../icons.tsx";
import { ROW_ACTION } from "../lists/list-row.tsx";
import { PreviewLinkButton } from "../preview-links/preview-link-button.tsx";
import { useDescribedSchedule } from "../schedule/schedule-section.tsx";
import styles from "./artwork-list.module.css";
import { priceTextOf, STATES, sizeTextOf, thumbnailOf } from "./artwork-words.ts";
import { useArtworkChanges } from "./use-artwork-changes.ts";

interface ArtworkRowProps {
	artwork: AdminArtwork;
	/** The medium of the work, its own or that of its section. */
	medium: string;
	/** Its index in its section, and the number of works there; undefined while a filter hides its neighbours. */
	place: { index: number; count: number } | undefined;
	onMove(index: number): void;
}

/** A row of the list of works. */
export function ArtworkRow({ artwork, medium, place, onMove }: ArtworkRowProps) {
	const { id, titleRu: title } = artwork;
	const planned = useDescribedSchedule(artwork);
	const sortable = useSortable({ id, disabled: place === undefined });
	const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition };
	const facts = [medium, sizeTextOf(artwork), priceTextOf(artwork)].filter(Boolean);
	return (
		<article
			ref={sortable.setNodeRef}
			className={styles.row}
			style={style}
			data-dragging={sortable.isDragging || undefined}
			data-ordered={place !== undefined || undefined}
		>
			{place && (
				<button
					type="button"
					className={styles.handle}
					ref={sortable.setActivatorNodeRef}
					{...sortable.attributes}
					{...sortable.listeners}
					aria-label={`Переставить «${title}»`}
				>
					<HandleIcon />
				</button>
			)}
			<img src={thumbnailOf(artwork)} alt="" loading="lazy" className={styles.thumbnail} />
			<div className={styles.summary}>
				<Group gap="0 0.75rem">
					<Title order={3} size="h4" className={styles.title}>
						<Link to="/admin/gallery/$id" params={{ id: String(id) }}>
							{title}
						</Link>
						<span className={styles.year}>, {artwork.year}</span>
					</Title>
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
			{place && <MoveButtons title={title} place={place} onMove={onMove} />}
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

interface MoveButtonsProps {
	title: string;
	place: { index: number; count: number };
	onMove(index: number): void;
}

/** The buttons that move a work by one place. At an end they stay focusable, so that the keyboard does not lose them. */
function MoveButtons({ title, place: { index, count }, onMove }: MoveButtonsProps) {
	const button = (label: string, to: number, icon: ReactNode) => (
		<ActionIcon
			variant="subtle"
			color="gray"
			size="lg"
			aria-label={`${label}: «${title}»`}
			aria-disabled={to < 0 || to >= count || undefined}
			onClick={() => onMove(to)}
		>
			{icon}
		</ActionIcon>
	);
	return (
		<div className={styles.moves}>
			{button("Выше", index - 1, <UpIcon />)}
			{button("Ниже", index + 1, <DownIcon />)}
		</div>
	);
}
