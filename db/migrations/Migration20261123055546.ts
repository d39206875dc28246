import { Migration } from '@mikro-orm/migrations';

export class Migration20261123055546 extends Migration {

  override name = 'Migration20261123055546';

  override up(): void | Promise<void> {
    this.addSql(`alter table "admin" add "must_change_password" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "admin" drop column "must_change_password";`);
  }

}
