import { Group, Text, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import type { MediaView } from "#contract/media.ts";
import { formatDuration } from "#packages/markup";
import { SoundIcon, VideoIcon } from "../../kit/theme/icons.tsx";
import { nameOf } from "./describe-media.ts";
import styles from "./media-tile.module.css";

/** The picture of a file, or an icon for audio and video. */
export function MediaThumbnail({ media: { kind, thumbnail } }: { media: MediaView }) {
	if (kind !== "picture" || thumbnail === null) {
		return <span className={styles.sign}>{kind === "video" ? <VideoIcon /> : <SoundIcon />}</span>;
	}
	return <img src={thumbnail} alt="" loading="lazy" decoding="async" className={styles.picture} />;
}

/** The id of the element of a file in a grid. */
export const tileId = (id: number): string => `file-${id}`;

interface MediaTileProps {
	media: MediaView;
	onOpen(media: MediaView): void;
	/** True if the tile marks unused files. */
	showsUse?: boolean;
}

/** A file of the library as a button in a grid. */
export function MediaTile({ media, onOpen, showsUse = false }: MediaTileProps) {
	return (
		<li className={styles.item}>
			<UnstyledButton id={tileId(media.id)} className={styles.tile} onClick={() => onOpen(media)}>
				<MediaThumbnail media={media} />
				<Text component="span" truncate lh={1.3} className={styles.name}>
					{nameOf(media)}
				</Text>
				<Group component="span" gap="0.25rem 0.5rem" c="dimmed">
					{media.duration !== null && <span>{formatDuration(media.duration)}</span>}
					{showsUse && media.useCount === 0 && <span>не используется</span>}
				</Group>
			</UnstyledButton>
		</li>
	);
}

/** The grid of a page of the library. */
export const MediaGrid = ({ children }: { children: ReactNode }) => (
	<ul className={styles.grid} data-plain>
		{children}
	</ul>
);
