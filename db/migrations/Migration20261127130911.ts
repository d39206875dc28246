import { Migration } from '@mikro-orm/migrations';

export class Migration20261127130911 extends Migration {

  override name = 'Migration20261127130911';

  override up(): void | Promise<void> {
    this.addSql(`alter table "session" add "confirmed_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "session" drop column "confirmed_at";`);
  }

}
