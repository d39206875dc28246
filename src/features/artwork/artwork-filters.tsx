import type { ReactNode } from "react";
import { type MediumKey, media } from "#content/artworks/media.ts";
import { artworks } from "#content/artworks.ts";
import { GALLERY_PATH } from "#contract/artwork-url.ts";
import type { GallerySearch } from "#contract/search-params.ts";
import { FilterLink } from "../../components/filter-link/filter-link.tsx";
import styles from "./artwork-filters.module.css";
import { useLanguage } from "./bilingual.ts";
import { hasResults } from "./find-artworks.ts";
import { MESSAGES } from "./messages.ts";
import { FILTERS_ID, YearFilter } from "./year-filter.tsx";

const MEDIA: MediumKey[] = [...new Set(artworks.map((work) => work.mediumKey))];
const STATUSES: NonNullable<GallerySearch["status"]>[] = ["available", "sold"];

/** Filters by medium, year and availability; each link keeps the other filters. */
export function ArtworkFilters({ search }: { search: GallerySearch }) {
	const { language } = useLanguage();
	const messages = MESSAGES[language];
	const links = <V extends string>(name: "medium" | "status", values: readonly V[], labelOf: (value: V) => string) => (
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
			{links("medium", MEDIA, (key) => media[key].short[language])}
			<YearFilter search={search} />
			{links("status", STATUSES, (status) => messages[status])}
		</nav>
	);
}

interface FilterProps {
	search: GallerySearch;
	isCurrent: boolean;
	children: ReactNode;
}

/** A filter link, or plain text where the filter has no results. */
function Filter({ search, isCurrent, children }: FilterProps) {
	const { language } = useLanguage();
	if (!isCurrent && !hasResults(search)) {
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
