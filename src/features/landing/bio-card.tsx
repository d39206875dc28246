import { bio } from "#content/bio.ts";
import { Card } from "../../components/card/card.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { portrait } from "../../theme/pictures/portrait.gen.ts";
import styles from "./bio-card.module.css";

/** A short biography of the owner, with a painting in place of a portrait. */
export function BioCard() {
	return (
		<section className={styles.bio} aria-labelledby="bio-title">
			<div className="page-width" data-reveal="">
				<Card>
					<div className={styles.card}>
						<Picture picture={portrait} sizes="(min-width: 48rem) 20rem, 60vw" alt="" className={styles.portrait} />
						<div>
							<h2 id="bio-title">{bio.title}</h2>
							<p className={styles.text}>{bio.text}</p>
							<dl className={styles.facts}>
								{bio.facts.map(({ term, text }) => (
									<div key={term}>
										<dt>{term}</dt>
										<dd>{text}</dd>
									</div>
								))}
							</dl>
						</div>
					</div>
				</Card>
			</div>
		</section>
	);
}
