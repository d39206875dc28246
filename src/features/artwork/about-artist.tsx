import { gallery } from "#content/gallery.ts";
import styles from "./about-artist.module.css";
import { useLanguage } from "./bilingual.ts";

const { artist } = gallery;

/** The strip "About the Artist" with three achievements (specification, "Gallery"). */
export function AboutArtist() {
	const { both, mark } = useLanguage();
	const [first, second] = both;
	return (
		<section className={styles.strip} aria-labelledby="about-artist">
			<h2 id="about-artist" className={styles.title}>
				{artist.title[first]}{" "}
				<span {...mark(second)} className={styles.too}>
					{artist.title[second]}
				</span>
			</h2>
			<ol className={styles.achievements}>
				{artist.achievements.map((achievement) => (
					<li key={achievement.en}>
						{achievement[first]}
						<span {...mark(second)} className={styles.too}>
							{achievement[second]}
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}

/** The artist's own words, which follow the works. */
export function ArtistWords() {
	const { both, mark } = useLanguage();
	return (
		<div className={styles.words}>
			{both.map((each, index) => (
				<p
					key={each}
					{...mark(each)}
					className={index === 0 ? styles.own : styles.too}
				>
					{artist.text[each]}
				</p>
			))}
		</div>
	);
}
