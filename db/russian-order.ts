import { type RawQueryFragment, raw } from "@mikro-orm/core";

/** A column in Russian order, for `orderBy`. Every Postgres has this ICU collation, while the default one varies. */
export const inRussian = (column: string): RawQueryFragment & symbol =>
	raw((alias) => `${alias}.${column} collate "ru-x-icu"`);
