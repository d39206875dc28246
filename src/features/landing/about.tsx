import { about } from "#content/about.ts";
import { Section } from "../../components/section/section.tsx";
import { mark1 } from "../../theme/pictures/mark-1.gen.ts";
import styles from "./about.module.css";
import { ArtworkFigure } from "./artwork-figure.tsx";

export function About() {
	const { title, lead, artwork, paragraphs, crafts } = about;
	return (
		<Section id="about" title={title} lead={lead} mark={mark1}>
			<div className={styles.spread}>
				<ArtworkFigure
					artwork={artwork}
					sizes="(min-width: 64rem) 30rem, 88vw"
					className={styles.figure}
					pictureClass={styles.picture}
				/>
				<div className={styles.text}>
					{paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
					<dl className={styles.crafts}>
						{crafts.map(({ title, text }) => (
							<div key={title}>
								<dt>{title}</dt>
								<dd>{text}</dd>
							</div>
						))}
					</dl>
					<p className={styles.booking}>
						<a href="/#contact">Записаться на стратегическую консультацию</a>
					</p>
				</div>
			</div>
		</Section>
	);
}
