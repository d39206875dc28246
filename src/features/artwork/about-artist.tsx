import { gallery } from "#content/gallery.ts";
import styles from "./about-artist.module.css";
import { useLanguage } from "./bilingual.ts";

const { artist } = gallery;

/** The section "About the Artist" with three achievements (specification, "Gallery"). */
export function AboutArtist() {
	const { languages, langProps } = useLanguage();
	const [first, second] = languages;
	return (
		<section className={styles.section} aria-labelledby="about-artist">
			<h2 id="about-artist" className={styles.title}>
				{artist.title[first]}{" "}
				<span {...langProps(second)} className={styles.translation}>
					{artist.title[second]}
				</span>
			</h2>
			<ol className={styles.achievements}>
				{artist.achievements.map((achievement) => (
					<li key={achievement.en}>
						{achievement[first]}
						<span {...langProps(second)} className={styles.translation}>
							{achievement[second]}
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}

/** The artist's statement in both languages, shown below the works. */
export function ArtistStatement() {
	const { languages, langProps } = useLanguage();
	return (
		<div className={styles.statement}>
			{languages.map((each, index) => (
				<p key={each} {...langProps(each)} className={index === 0 ? styles.ownLanguage : styles.translation}>
					{artist.text[each]}
				</p>
			))}
		</div>
	);
}
