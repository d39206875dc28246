import { Migration } from "@mikro-orm/migrations";

export class Migration20261128072400 extends Migration {
	override name = "Migration20261128072400";

	override up(): void | Promise<void> {
		this.addSql(`drop index post_public_index;`);
		this.addSql(
			`create index post_public_index on post (published_at desc, id desc) include (publish_at, withdraw_at) where published and deleted_at is null;`,
		);
	}

	override down(): void | Promise<void> {
		this.addSql(`drop index post_public_index;`);
		this.addSql(
			`create index post_public_index on post (published_at desc, id desc) where published and deleted_at is null;`,
		);
	}
}
