import { GALLERY_PATH } from "#contract/artwork-url.ts";
import type { GallerySearch } from "#contract/search-params.ts";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { AboutArtist, ArtistStatement } from "./about-artist.tsx";
import { ArtworkFilters } from "./artwork-filters.tsx";
import { ArtworkGrid } from "./artwork-grid.tsx";
import { useLanguage } from "./bilingual.ts";
import { filterArtworks } from "./find-artworks.ts";
import { GalleryHeading } from "./gallery-heading.tsx";
import styles from "./gallery-page.module.css";
import { MESSAGES } from "./messages.ts";

interface GalleryPageProps {
	search: GallerySearch;
}

/** The gallery page with the works that match the filters. It stays mounted under the lightbox. */
export function GalleryPage({ search }: GalleryPageProps) {
	const { language } = useLanguage();
	const messages = MESSAGES[language];
	const works = filterArtworks(search);
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
						<p>{messages.noResults}</p>
						<p>
							<ButtonLink to={GALLERY_PATH[language]}>{messages.showAll}</ButtonLink>
						</p>
					</div>
				)}
			</div>
			<ArtistStatement />
		</>
	);
}
