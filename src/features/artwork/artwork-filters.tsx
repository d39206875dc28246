import type { ReactNode } from "react";
import { ARTWORK_STATES } from "#contract/artwork-state.ts";
import { GALLERY_PATH } from "#contract/artwork-url.ts";
import type { GallerySearch } from "#contract/search-params.ts";
import { FilterLink } from "../../components/filter-link/filter-link.tsx";
import styles from "./artwork-filters.module.css";
import { textOf, useLanguage } from "./bilingual.ts";
import { filterArtworks } from "./find-artworks.ts";
import { useMessages } from "./messages.ts";
import { useGallery } from "./read-gallery.ts";

/** The id of the filters, to which the page scrolls when a filter is chosen. */
const FILTERS_ID = "choice";

/** Filters by medium, year and availability; each link keeps the other filters. */
export function ArtworkFilters({ search }: { search: GallerySearch }) {
	const { language, messages } = useMessages();
	const { sections, works } = useGallery();
	const labels = Object.fromEntries(sections.map((section) => [section.slug, textOf(section, "label", language)]));
	const states = ARTWORK_STATES.filter((state) => works.some((work) => work.state === state));
	const links = <V extends string>(
		name: "medium" | "status",
		values: readonly V[],
		labelOf: (value: V) => ReactNode,
	) => (
		<div className={styles.group} data-chosen={Boolean(search[name])}>
			<span className={styles.label}>{messages[name]}</span>
			<ul className={styles.list} aria-label={messages[name]}>
				<Filter search={{ ...search, [name]: undefined }} isCurrent={!search[name]}>
					{messages.all}
				</Filter>
				{values.map((value) => (
					<Filter key={value} search={{ ...search, [name]: value }} isCurrent={search[name] === value}>
						{labelOf(value)}
					</Filter>
				))}
			</ul>
		</div>
	);
	return (
		<nav id={FILTERS_ID} aria-label={messages.filters} className={styles.filters} tabIndex={-1}>
			{links("medium", Object.keys(labels), (slug) => labels[slug])}
			<YearFilter search={search} />
			{links("status", states, (state) => messages[state])}
		</nav>
	);
}

/** A filter link, or plain text where the filter has no results. */
function Filter({ search, isCurrent, children }: { search: GallerySearch; isCurrent: boolean; children: ReactNode }) {
	const { language } = useLanguage();
	const { works } = useGallery();
	if (!isCurrent && filterArtworks(works, search).length === 0) {
		return <li className={styles.unavailable}>{children}</li>;
	}
	return (
		<li>
			<FilterLink
				to={GALLERY_PATH[language]}
				search={search}
				// The fragment scrolls the next page to the filters.
				hash={FILTERS_ID}
				isCurrent={isCurrent}
			>
				{children}
			</FilterLink>
		</li>
	);
}

/** A native select of the years. `boot.ts` submits it when a year is chosen; without scripts a button does. */
function YearFilter({ search }: { search: GallerySearch }) {
	const { language, messages } = useMessages();
	const { medium, year, status } = search;
	const { works } = useGallery();
	const years = [...new Set(works.map((work) => work.year))].sort();
	return (
		<form
			// The fragment scrolls the next page to the filters.
			action={`${GALLERY_PATH[language]}#${FILTERS_ID}`}
			className={styles.group}
			data-chosen={Boolean(year)}
		>
			{medium && <input type="hidden" name="medium" value={medium} />}
			{status && <input type="hidden" name="status" value={status} />}
			<label className={styles.label} htmlFor="year">
				{messages.year}
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
				<option value="">{messages.allYears}</option>
				{years.map((each) => (
					<option key={each} value={each} disabled={filterArtworks(works, { ...search, year: each }).length === 0}>
						{each}
					</option>
				))}
			</select>
			<button type="submit" className={styles.submit}>
				{messages.show}
			</button>
		</form>
	);
}
