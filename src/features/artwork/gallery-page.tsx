import { GALLERY } from "#contract/artwork-url.ts";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { AboutArtist, ArtistWords } from "./about-artist.tsx";
import { ArtworkFilters } from "./artwork-filters.tsx";
import { ArtworkGrid } from "./artwork-grid.tsx";
import { useLanguage } from "./bilingual.ts";
import { chooseArtworks } from "./choose-artworks.ts";
import { GalleryHeading } from "./gallery-heading.tsx";
import styles from "./gallery-page.module.css";
import type { GallerySearch } from "./gallery-search.ts";
import { WORDS } from "./messages.ts";

interface GalleryPageProps {
	search: GallerySearch;
}

/** The walls with the works that are wanted. They stay as they are while a work is looked at. */
export function GalleryPage({ search }: GalleryPageProps) {
	const { language } = useLanguage();
	const words = WORDS[language];
	const works = chooseArtworks(search);
	return (
		<>
			<div className={styles.page}>
				<GalleryHeading />
				<AboutArtist />
				<ArtworkFilters search={search} />
				{works.length > 0 ? (
					<ArtworkGrid works={works} />
				) : (
					<div>
						<p>{words.nothing}</p>
						<p>
							<ButtonLink to={GALLERY[language]}>{words.showAll}</ButtonLink>
						</p>
					</div>
				)}
			</div>
			<ArtistWords />
		</>
	);
}
