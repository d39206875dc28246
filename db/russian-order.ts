import { type RawQueryFragment, raw } from "@mikro-orm/core";

/**
 * A column in Russian alphabetical order, for `orderBy`. The ICU collation has this name in every Postgres, while the
 * database's default collation can be any.
 */
export const inRussian = (column: string): RawQueryFragment & symbol =>
	raw((alias) => `${alias}.${column} collate "ru-x-icu"`);
