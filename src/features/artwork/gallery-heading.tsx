import { gallery } from "#content/gallery.ts";
import { GALLERY_PATH } from "#contract/artwork-url.ts";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { useRussianLinkProps } from "../../components/site-page/layout-messages.ts";
import { useLanguage } from "./bilingual.ts";
import styles from "./gallery-heading.module.css";
import { LanguageLink } from "./language-link.tsx";
import { MESSAGES } from "./messages.ts";

/** The title and tagline of the gallery in both languages (specification, "Gallery"). */
export function GalleryHeading() {
	const { language, languages, langProps } = useLanguage();
	const [first, second] = languages;
	const russian = useRussianLinkProps();
	return (
		<header className={styles.heading}>
			<p className={styles.links}>
				<BackLink to="/" {...russian}>
					{MESSAGES[language].home}
				</BackLink>
				<LanguageLink to={GALLERY_PATH[second]} />
			</p>
			<h1 className={styles.title}>
				{gallery.heading[first]} <span aria-hidden="true">/</span>{" "}
				<span {...langProps(second)}>{gallery.heading[second]}</span>
			</h1>
			{languages.map((each) => (
				<p key={each} {...langProps(each)} className={each === language ? styles.tagline : styles.taglineTranslation}>
					{gallery.tagline[each]}
				</p>
			))}
		</header>
	);
}
