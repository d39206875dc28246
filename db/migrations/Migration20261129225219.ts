import { Migration } from '@mikro-orm/migrations';

export class Migration20261129225219 extends Migration {

  override name = 'Migration20261129225219';

  override up(): void | Promise<void> {
    this.addSql(`alter table "admin" add "seen_version" varchar(20) not null default '0.1.0';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "admin" drop column "seen_version";`);
  }

}
