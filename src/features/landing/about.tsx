import type { ArtworkView } from "#contract/artwork.ts";
import type { PublicContent } from "#contract/content/site-content.ts";
import { RichText } from "../../components/rich-text/rich-text.tsx";
import { Section } from "../../components/section/section.tsx";
import { UploadedPicture } from "../../components/uploaded-picture/uploaded-picture.tsx";
import { mark1 } from "../../theme/pictures/mark-1.gen.ts";
import styles from "./about.module.css";
import { ArtworkFigure } from "./artwork-figure.tsx";
import { TermList } from "./text-lists.tsx";

const SIZES = "(min-width: 64rem) 30rem, 88vw";

interface AboutProps {
	/** The works of the gallery; one of them is shown until the owner chooses a picture. */
	works: readonly ArtworkView[];
	texts: NonNullable<PublicContent["about"]>;
	/** True if the page shows the section with the prices, to which the link leads. */
	hasOffers: boolean;
}

/** The owner, beside a picture or a work of the gallery. */
export function About({ works, texts, hasOffers }: AboutProps) {
	const { title, lead, picture, artwork, paragraphs, crafts, action } = texts;
	return (
		<Section id="about" title={title} lead={lead} mark={mark1}>
			<div className={styles.spread}>
				{picture.url ? (
					<figure className={styles.figure}>
						<UploadedPicture
							src={picture.url}
							sizes={SIZES}
							alt={picture.alt}
							loading="lazy"
							decoding="async"
							className={styles.picture}
						/>
					</figure>
				) : (
					<ArtworkFigure
						work={works.find(({ slug }) => slug === artwork)}
						sizes={SIZES}
						alt={picture.alt}
						className={styles.figure}
						pictureClass={styles.picture}
					/>
				)}
				<div className={styles.text}>
					{paragraphs.map((paragraph) => (
						<RichText key={paragraph} text={paragraph} />
					))}
					<TermList className={styles.crafts} terms={crafts.map(({ title: term, ...craft }) => ({ term, ...craft }))} />
					{action && hasOffers && (
						<p className={styles.booking}>
							<a href="/#contact">{action}</a>
						</p>
					)}
				</div>
			</div>
		</Section>
	);
}
