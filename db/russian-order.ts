import { type RawQueryFragment, raw } from "@mikro-orm/core";

/**
 * A column in Russian alphabetical order, for `orderBy`. This ICU collation exists in every Postgres, while the
 * database's default collation varies.
 */
export const inRussian = (column: string): RawQueryFragment & symbol =>
	raw((alias) => `${alias}.${column} collate "ru-x-icu"`);
