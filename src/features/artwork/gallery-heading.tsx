import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { gallery } from "../../content/gallery.ts";
import { bothFrom, useLanguage } from "./bilingual.ts";
import styles from "./gallery-heading.module.css";
import { WORDS } from "./words.ts";

/** The name of the gallery in both languages, and what it is (specification, "Gallery"). */
export function GalleryHeading() {
	const { language, mark } = useLanguage();
	const [first, second] = bothFrom(language);
	const words = WORDS[language];
	return (
		<header className={styles.heading}>
			<p className={styles.ways}>
				<ButtonLink to="/" {...(language === "en" && { hrefLang: "ru" })}>
					{words.home}
				</ButtonLink>
				<ButtonLink
					to={language === "ru" ? "/en/gallery" : "/gallery"}
					lang={second}
					hrefLang={second}
				>
					{words.otherLanguage}
				</ButtonLink>
			</p>
			<h1 className={styles.title}>
				{gallery.heading[first]} <span aria-hidden="true">/</span>{" "}
				<span {...mark(second)}>{gallery.heading[second]}</span>
			</h1>
			{bothFrom(language).map((each) => (
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
