import { Link } from "@tanstack/react-router";
import { artworks } from "#content/artworks.ts";
import { GALLERY, WORK } from "#contract/artwork-url.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { NotFound } from "../../components/not-found/not-found.tsx";
import styles from "./artwork-not-found.module.css";
import { textOf, useLanguage } from "./bilingual.ts";
import { WORDS } from "./messages.ts";

/** What stands at the address of no work. */
export function ArtworkNotFound() {
	const { language } = useLanguage();
	const words = WORDS[language];
	return (
		<NotFound
			title={words.noSuch}
			ways={<BackLink to={GALLERY[language]}>{words.toGallery}</BackLink>}
		>
			<ul className={styles.works}>
				{artworks.slice(0, 3).map((work) => (
					<li key={work.slug}>
						<Link to={WORK[language]} params={{ slug: work.slug }}>
							<ArtworkPicture
								work={work}
								sizes="(min-width: 48rem) 14rem, 30vw"
								alt=""
								className={styles.picture}
							/>
							{textOf(work, "title", language)}
						</Link>
					</li>
				))}
			</ul>
		</NotFound>
	);
}
