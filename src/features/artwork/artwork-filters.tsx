import type { ReactNode } from "react";
import { type MediumKey, media } from "#content/artworks/media.ts";
import { artworks } from "#content/artworks.ts";
import { GALLERY } from "#contract/artwork-url.ts";
import { FilterLink } from "../../components/filter-link/filter-link.tsx";
import styles from "./artwork-filters.module.css";
import { useLanguage } from "./bilingual.ts";
import { chooseArtworks } from "./choose-artworks.ts";
import { CHOICE, type GallerySearch } from "./gallery-search.ts";
import { WORDS } from "./messages.ts";

const distinct = <T,>(items: readonly T[]): T[] => [...new Set(items)];

const MEDIA: MediumKey[] = distinct(artworks.map((work) => work.mediumKey));
const YEARS = distinct(artworks.map((work) => Number(work.year))).sort();
const STATUSES: NonNullable<GallerySearch["status"]>[] = ["available", "sold"];

const isThere = (search: GallerySearch) => chooseArtworks(search).length > 0;

/** What the walls can be narrowed to, each with what is chosen of the others, and back. */
export function ArtworkFilters({ search }: { search: GallerySearch }) {
	const { language } = useLanguage();
	const words = WORDS[language];
	const links = <V extends string>(
		name: "medium" | "status",
		values: readonly V[],
		labelOf: (value: V) => string,
	) => (
		<div className={styles.group} data-chosen={Boolean(search[name])}>
			<span className={styles.label}>{words[name]}</span>
			<ul className={styles.list} aria-label={words[name]}>
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
			</ul>
		</div>
	);
	return (
		<nav
			id={CHOICE}
			aria-label={words.filters}
			className={styles.filters}
			tabIndex={-1}
		>
			{links("medium", MEDIA, (key) => media[key].short[language])}
			<YearFilter search={search} />
			{links("status", STATUSES, (status) => words[status])}
		</nav>
	);
}

/** The years as a list of the browser's own: `boot.ts` sends it when one is chosen, without scripts a button does. */
function YearFilter({ search }: { search: GallerySearch }) {
	const { language } = useLanguage();
	const words = WORDS[language];
	const { medium, year, status } = search;
	return (
		<form
			// The next page begins where this one is read.
			action={`${GALLERY[language]}#${CHOICE}`}
			className={styles.group}
			data-chosen={Boolean(year)}
		>
			{medium && <input type="hidden" name="medium" value={medium} />}
			{status && <input type="hidden" name="status" value={status} />}
			<label className={styles.label} htmlFor="year">
				{words.year}
			</label>
			<select
				key={year}
				id="year"
				name="year"
				defaultValue={year ?? ""}
				className={styles.years}
				autoComplete="off"
				data-submits=""
			>
				<option value="">{words.allYears}</option>
				{YEARS.map((each) => (
					<option
						key={each}
						value={each}
						disabled={!isThere({ ...search, year: each })}
					>
						{each}
					</option>
				))}
			</select>
			<button type="submit" className={styles.submit}>
				{words.show}
			</button>
		</form>
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
	if (!isCurrent && !isThere(search)) {
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
