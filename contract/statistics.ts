/** The number of days in the overview's statistics, today included. */
export const STATISTICS_DAYS = 30;

/**
 * The minimum number of visitors for showing text that visitors typed, since one or two might be recognised by it.
 * Below it, titles of the site's pages are shown without an exact count.
 */
export const SHOWN_FROM = 3;
