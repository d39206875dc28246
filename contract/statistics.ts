/** The days whose visits the overview shows, today among them. */
export const STATISTICS_DAYS = 30;

/** The number of visitors below which a subject is not shown by itself: one or two might be recognised. */
export const SHOWN_FROM = 3;
