import type { ReactNode } from "react";
import { FilterLink } from "../../components/filter-link/filter-link.tsx";
import { GALLERY } from "../../content/artworks/artwork-address.ts";
import { type MediumKey, media } from "../../content/artworks/media.ts";
import { artworks } from "../../content/artworks.ts";
import styles from "./artwork-filters.module.css";
import { useLanguage } from "./bilingual.ts";
import { chooseArtworks } from "./choose-artworks.ts";
import type { GallerySearch } from "./gallery-search.ts";
import { WORDS } from "./words.ts";

const distinct = <T,>(items: readonly T[]): T[] => [...new Set(items)];

const MEDIA: MediumKey[] = distinct(artworks.map((work) => work.mediumKey));
const YEARS = distinct(artworks.map((work) => Number(work.year))).sort();
const STATUSES: NonNullable<GallerySearch["status"]>[] = ["available", "sold"];

const CHOICE = "choice";

/** What the walls can be narrowed to, each with what is chosen of the others, and back. */
export function ArtworkFilters({ search }: { search: GallerySearch }) {
	const { language } = useLanguage();
	const words = WORDS[language];
	const row = <V extends string | number>(
		name: keyof GallerySearch,
		values: readonly V[],
		labelOf: (value: V) => string,
	) => (
		<Row label={words[name]}>
			<Filter
				search={{ ...search, [name]: undefined }}
				isCurrent={!search[name]}
			>
				{words.all}
			</Filter>
			{values.map((value) => (
				<Filter
					key={value}
					search={{ ...search, [name]: value }}
					isCurrent={search[name] === value}
				>
					{labelOf(value)}
				</Filter>
			))}
		</Row>
	);
	return (
		<nav
			id={CHOICE}
			aria-label={words.filters}
			className={styles.filters}
			tabIndex={-1}
		>
			{row("medium", MEDIA, (key) => media[key].short[language])}
			{row("year", YEARS, String)}
			{row("status", STATUSES, (status) => words[status])}
		</nav>
	);
}

function Row({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className={styles.row}>
			<span className={styles.label}>{label}</span>
			<ul className={styles.list} aria-label={label}>
				{children}
			</ul>
		</div>
	);
}

interface FilterProps {
	search: GallerySearch;
	isCurrent: boolean;
	children: ReactNode;
}

/** A way that leads somewhere; what would show nothing is no way. */
function Filter({ search, isCurrent, children }: FilterProps) {
	const { language } = useLanguage();
	if (!isCurrent && chooseArtworks(search).length === 0) {
		return <li className={styles.none}>{children}</li>;
	}
	return (
		<li>
			<FilterLink
				to={GALLERY[language]}
				search={search}
				// The next page begins where this one is read.
				hash={CHOICE}
				isCurrent={isCurrent}
			>
				{children}
			</FilterLink>
		</li>
	);
}
