import { Migration } from '@mikro-orm/migrations';

export class Migration20261126140007 extends Migration {

  override name = 'Migration20261126140007';

  override up(): void | Promise<void> {
    this.addSql(`create table "media_orphan" ("name" varchar(100) not null, "found_at" timestamptz not null, primary key ("name"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "media_orphan" cascade;`);
  }

}
