import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
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
const STATUSES = ["available", "sold"] as const;

const CHOICE = "choice";

/** What the walls can be narrowed to, each with what is chosen of the others, and back. */
export function ArtworkFilters({ search }: { search: GallerySearch }) {
	const { language } = useLanguage();
	const words = WORDS[language];
	const short = language === "ru" ? "shortRu" : "shortEn";
	const row = (
		name: keyof GallerySearch,
		values: readonly (string | number)[],
		labelOf: (value: string | number) => string,
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
			{row("medium", MEDIA, (key) => media[key as MediumKey][short])}
			{row("year", YEARS, String)}
			{row("status", STATUSES, (status) =>
				status === "sold" ? words.sold : words.available,
			)}
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
	if (chooseArtworks(search).length === 0) {
		return <li className={styles.none}>{children}</li>;
	}
	return (
		<li>
			<Link
				to={GALLERY[language]}
				search={search}
				// The next page begins where this one is read.
				hash={CHOICE}
				className={styles.filter}
				activeOptions={{ exact: true }}
				aria-current={isCurrent ? "page" : undefined}
			>
				{children}
			</Link>
		</li>
	);
}
