import type { MigrationDiff } from "@mikro-orm/core";
import { TSMigrationGenerator } from "@mikro-orm/migrations";

/**
 * Writes migrations whose `down` leaves the functions and the trigger of the search alone. They are written by hand in
 * their migration, no entity knows them, and so the ORM takes them for dropped by `up`.
 */
export class MigrationGenerator extends TSMigrationGenerator {
	override generateMigrationFile(className: string, diff: MigrationDiff): string {
		const down = diff.down.filter((sql) => sql && !/^create (or replace function|trigger) /.test(sql));
		return super.generateMigrationFile(className, { ...diff, down });
	}
}
