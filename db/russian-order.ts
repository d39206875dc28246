import { type RawQueryFragment, raw } from "@mikro-orm/core";

/**
 * A column as Russian sorts it, for `orderBy`. The collation is ICU's, which every Postgres knows by this name; the
 * database's own may be any.
 */
export const inRussian = (column: string): RawQueryFragment & symbol =>
	raw((alias) => `${alias}.${column} collate "ru-x-icu"`);
