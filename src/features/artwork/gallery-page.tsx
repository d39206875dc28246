import { GALLERY_PATH } from "#contract/artwork-url.ts";
import type { GallerySearch } from "#contract/search-params.ts";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { useRussianLinkProps } from "../../lib/layout-messages.ts";
import { useContent } from "../../lib/use-content.ts";
import artistStyles from "./about-artist.module.css";
import { ArtworkFilters } from "./artwork-filters.tsx";
import { ArtworkGrid } from "./artwork-grid.tsx";
import { useLanguage } from "./bilingual.ts";
import { filterArtworks } from "./find-artworks.ts";
import headingStyles from "./gallery-heading.module.css";
import styles from "./gallery-page.module.css";
import { LanguageLink } from "./language-link.tsx";
import { useMessages } from "./messages.ts";
import { useGallery } from "./read-gallery.ts";

/** The gallery page with the works that match the filters. It stays mounted under the lightbox. */
export function GalleryPage({ search }: { search: GallerySearch }) {
	const { language, messages } = useMessages();
	const gallery = useGallery();
	const works = filterArtworks(gallery.works, search);
	return (
		<>
			<div className={styles.page}>
				<GalleryHeading />
				<AboutArtist />
				{gallery.works.length > 0 ? <ArtworkFilters search={search} /> : <p>{messages.empty}</p>}
				{works.length > 0 && <ArtworkGrid works={works} />}
				{works.length === 0 && gallery.works.length > 0 && (
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

/** The title and tagline of the gallery in both languages (specification, "Gallery"). */
function GalleryHeading() {
	const { language, other, languages, langProps, messages } = useMessages();
	const russian = useRussianLinkProps();
	const { gallery } = useContent();
	return (
		<header className={headingStyles.heading}>
			<p className={headingStyles.links}>
				<BackLink to="/" {...russian}>
					{messages.home}
				</BackLink>
				<LanguageLink to={GALLERY_PATH[other]} />
			</p>
			<h1 className={headingStyles.title}>
				{gallery.heading[language]} <span aria-hidden="true">/</span>{" "}
				<span {...langProps(other)}>{gallery.heading[other]}</span>
			</h1>
			{languages.map((each) => (
				<p
					key={each}
					{...langProps(each)}
					className={each === language ? headingStyles.tagline : headingStyles.taglineTranslation}
				>
					{gallery.tagline[each]}
				</p>
			))}
		</header>
	);
}

/** The section "About the Artist" with three achievements (specification, "Gallery"). */
function AboutArtist() {
	const { language, other, langProps } = useLanguage();
	const { artist } = useContent().gallery;
	return (
		<section className={artistStyles.section} aria-labelledby="about-artist">
			<h2 id="about-artist" className={artistStyles.title}>
				{artist.title[language]}{" "}
				<span {...langProps(other)} className={artistStyles.translation}>
					{artist.title[other]}
				</span>
			</h2>
			<ol className={artistStyles.achievements}>
				{artist.achievements.map((achievement) => (
					<li key={achievement.id}>
						{achievement[language]}
						<span {...langProps(other)} className={artistStyles.translation}>
							{achievement[other]}
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}

function ArtistStatement() {
	const { languages, langProps } = useLanguage();
	const { artist } = useContent().gallery;
	return (
		<div className={artistStyles.statement}>
			{languages.map((each, index) => (
				<p
					key={each}
					{...langProps(each)}
					className={index === 0 ? artistStyles.ownLanguage : artistStyles.translation}
				>
					{artist.text[each]}
				</p>
			))}
		</div>
	);
}
