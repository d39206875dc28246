import { useState } from "react";
import type { Artwork } from "#contract/content.ts";
import { ArtworkPicture } from "../../../components/artwork-picture/artwork-picture.tsx";
import { ratioOf } from "../../../components/artwork-picture/ratio-of.ts";
import { CARD_SIZES } from "../artwork-card.tsx";
import { textOf, useLanguage } from "../bilingual.ts";
import { WORDS } from "../messages.ts";
import styles from "./slide.module.css";

interface SlideProps {
	work: Artwork;
	/** Where it lies: -1 before, 0 seen, 1 behind. */
	place: number;
	/** Whether its large picture is wanted yet. */
	isWanted: boolean;
	/** How wide the picture is to be seen, in CSS pixels. */
	width: number;
	/** Is told when the large picture is there to be seen. */
	onReady(slug: string): void;
}

/** A work on the stage: what the wall has shown already, then the large picture, once it is decoded. */
export function Slide({ work, place, isWanted, width, onReady }: SlideProps) {
	const { language } = useLanguage();
	const words = WORDS[language];
	const [state, setState] = useState<"coming" | "there" | "broken">("coming");
	const [attempt, setAttempt] = useState(0);
	const isSeen = place === 0;
	const title = textOf(work, "title", language);
	async function handleLoad(image: HTMLImageElement) {
		// Not decodable is not there: the browser says so by its error event.
		await image.decode().catch(() => {});
		setState("there");
		onReady(work.slug);
	}
	return (
		<div
			className={styles.slide}
			style={{ transform: `translateX(${place * 100}%)` }}
			data-slide={isSeen ? "seen" : "beside"}
			inert={!isSeen}
		>
			<div className={styles.picture} data-picture="" style={ratioOf(work)}>
				<ArtworkPicture
					work={work}
					sizes={CARD_SIZES}
					alt=""
					loading="eager"
					draggable={false}
					className={styles.layer}
				/>
				{isWanted && state !== "broken" && (
					<ArtworkPicture
						key={attempt}
						work={work}
						sizes={`${Math.ceil(width)}px`}
						alt={title}
						loading="eager"
						fetchPriority={isSeen ? "high" : "low"}
						draggable={false}
						className={styles.layer}
						style={{ opacity: state === "there" ? 1 : 0 }}
						onLoad={(event) => void handleLoad(event.currentTarget)}
						onError={() => setState("broken")}
					/>
				)}
			</div>
			{state === "broken" && isSeen && (
				<div className={styles.broken} role="alert">
					<p>
						{title}. {words.broken}
					</p>
					<button
						type="button"
						onClick={({ currentTarget }) => {
							// The button goes, the keys stay.
							currentTarget.closest("section")?.focus();
							setAttempt(attempt + 1);
							setState("coming");
						}}
					>
						{words.retry}
					</button>
				</div>
			)}
		</div>
	);
}
