import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { useRussianTarget } from "../../components/site-page/frame-words.ts";
import { GALLERY } from "../../content/artworks/artwork-address.ts";
import { gallery } from "../../content/gallery.ts";
import { useLanguage } from "./bilingual.ts";
import styles from "./gallery-heading.module.css";
import { WORDS } from "./words.ts";

/** The name of the gallery in both languages, and what it is (specification, "Gallery"). */
export function GalleryHeading() {
	const { language, both, mark } = useLanguage();
	const [first, second] = both;
	const words = WORDS[language];
	const russian = useRussianTarget();
	return (
		<header className={styles.heading}>
			<p className={styles.ways}>
				<ButtonLink to="/" {...russian}>
					{words.home}
				</ButtonLink>
				<ButtonLink to={GALLERY[second]} lang={second} hrefLang={second}>
					{words.otherLanguage}
				</ButtonLink>
			</p>
			<h1 className={styles.title}>
				{gallery.heading[first]} <span aria-hidden="true">/</span>{" "}
				<span {...mark(second)}>{gallery.heading[second]}</span>
			</h1>
			{both.map((each) => (
				<p
					key={each}
					{...mark(each)}
					className={each === language ? styles.tagline : styles.other}
				>
					{gallery.tagline[each]}
				</p>
			))}
		</header>
	);
}
