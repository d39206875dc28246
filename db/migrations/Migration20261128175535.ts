import { Migration } from '@mikro-orm/migrations';

export class Migration20261128175535 extends Migration {

  override name = 'Migration20261128175535';

  override up(): void | Promise<void> {
    this.addSql(`alter table "notice_delivery" add "is_urgent" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "notice_delivery" drop column "is_urgent";`);
  }

}
