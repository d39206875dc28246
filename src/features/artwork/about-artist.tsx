import { gallery } from "../../content/gallery.ts";
import styles from "./about-artist.module.css";
import { useLanguage } from "./bilingual.ts";

const { artist } = gallery;

/** Who made the works, with what came of them (specification, "Gallery"). */
export function AboutArtist() {
	const { both, mark } = useLanguage();
	const [first, second] = both;
	return (
		<section className={styles.card} aria-labelledby="about-artist">
			<h2 id="about-artist" className={styles.title}>
				{artist.title[first]}{" "}
				<span {...mark(second)} className={styles.titleToo}>
					{artist.title[second]}
				</span>
			</h2>
			<div>
				<p>{artist.text[first]}</p>
				<p {...mark(second)} className={styles.too}>
					{artist.text[second]}
				</p>
			</div>
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
