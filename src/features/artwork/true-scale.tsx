import type { CSSProperties } from "react";
import type { Artwork } from "#contract/content/artworks.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { useLanguage } from "./bilingual.ts";
import { MESSAGES } from "./messages.ts";
import styles from "./true-scale.module.css";

// Lengths in centimetres.
const FIGURE = { height: 170, width: 52 };
const GAP = 40;
/** The height of a picture's centre above the floor: the eye level of a standing viewer. */
const EYE_LEVEL = 155;
const SPACE_ABOVE = 12;

/** A drawing of the work on a wall beside a person 170 cm tall, to the same scale. */
export function TrueScale({
	work,
	sizeCm: { width, height },
}: {
	work: Artwork;
	sizeCm: { width: number; height: number };
}) {
	const { language } = useLanguage();
	const messages = MESSAGES[language];
	const bottom = Math.max(30, EYE_LEVEL - height / 2);
	const wall = {
		width: FIGURE.width + GAP + width + GAP / 2,
		height: Math.max(FIGURE.height, bottom + height) + SPACE_ABOVE,
	};
	const lengths = {
		"--wall-width": wall.width,
		"--wall-height": wall.height,
		"--left": FIGURE.width + GAP,
		"--bottom": bottom,
		"--width": width,
		"--height": height,
		"--figure-width": FIGURE.width,
		"--figure-height": FIGURE.height,
	};
	const label = messages.besideFigure(height, width);
	return (
		<figure className={styles.scale}>
			<div role="img" aria-label={label} className={styles.wall} style={lengths as CSSProperties}>
				<svg viewBox={`0 0 ${FIGURE.width} ${FIGURE.height}`} className={styles.figure} aria-hidden="true">
					<path d="M26 0c6 0 10 5 10 12 0 8-4 14-10 14s-10-6-10-14C16 5 20 0 26 0Zm-5 29h10c9 1 14 5 15 14l5 44c0 4-5 5-6 1l-7-33-1 31 3 80c0 5-8 5-9 0l-4-64h-2l-4 64c-1 5-9 5-9 0l3-80-1-31-7 33c-1 4-6 3-6-1l5-44c1-9 6-13 15-14Z" />
				</svg>
				<ArtworkPicture work={work} sizes="10rem" alt="" className={styles.work} />
			</div>
			<figcaption className={styles.caption}>{messages.scale}</figcaption>
		</figure>
	);
}
