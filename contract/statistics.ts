/** The days whose visits the overview shows, today among them. */
export const STATISTICS_DAYS = 30;

/**
 * The number of visitors below which what a visitor typed is not shown, since one or two might be recognised by it; titles of
 * the site's own pages are, without the exact number.
 */
export const SHOWN_FROM = 3;
