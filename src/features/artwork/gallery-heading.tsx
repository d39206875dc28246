import { gallery } from "#content/gallery.ts";
import { GALLERY } from "#contract/artwork-url.ts";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { useRussianTarget } from "../../components/site-page/layout-messages.ts";
import { useLanguage } from "./bilingual.ts";
import styles from "./gallery-heading.module.css";
import { LanguageLink } from "./language-link.tsx";
import { WORDS } from "./messages.ts";

/** The name of the gallery in both languages, and what it is (specification, "Gallery"). */
export function GalleryHeading() {
	const { language, both, mark } = useLanguage();
	const [first, second] = both;
	const russian = useRussianTarget();
	return (
		<header className={styles.heading}>
			<p className={styles.ways}>
				<BackLink to="/" {...russian}>
					{WORDS[language].home}
				</BackLink>
				<LanguageLink to={GALLERY[second]} />
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
