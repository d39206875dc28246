import { Migration } from '@mikro-orm/migrations';

export class Migration20261128173343 extends Migration {

  override name = 'Migration20261128173343';

  override up(): void | Promise<void> {
    this.addSql(`alter table "comment" add "contacted_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "comment" drop column "contacted_at";`);
  }

}
