/** The time in the trash, in days, after which posts, comments and terms are deleted for good, as the legal texts say. */
export const TRASH_DAYS = 30;

/** The same for a person, in Russian. */
export const TRASH_PERIOD = `${TRASH_DAYS} дней`;
