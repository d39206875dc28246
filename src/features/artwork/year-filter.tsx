import { artworks } from "#content/artworks.ts";
import { GALLERY_PATH } from "#contract/artwork-url.ts";
import type { GallerySearch } from "#contract/search-params.ts";
import styles from "./artwork-filters.module.css";
import { useLanguage } from "./bilingual.ts";
import { hasResults } from "./find-artworks.ts";
import { MESSAGES } from "./messages.ts";

/** The id of the filters, to which the page scrolls when a filter is chosen. */
export const FILTERS_ID = "choice";

const YEARS = [...new Set(artworks.map(({ year }) => Number(year)))].sort();

/** A native select of the years. `boot.ts` submits it when a year is chosen; without scripts a button does. */
export function YearFilter({ search }: { search: GallerySearch }) {
	const { language } = useLanguage();
	const messages = MESSAGES[language];
	const { medium, year, status } = search;
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
				{YEARS.map((each) => (
					<option key={each} value={each} disabled={!hasResults({ ...search, year: each })}>
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
