import { Migration } from '@mikro-orm/migrations';

export class Migration20261128070430 extends Migration {

  override name = 'Migration20261128070430';

  override up(): void | Promise<void> {
    this.addSql(`create table "cdn_page" ("path" varchar(300) not null, "version" int not null, "noted_at" timestamptz not null, primary key ("path", "version"));`);
    this.addSql(`create index "cdn_page_version_index" on "cdn_page" ("version");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "cdn_page" cascade;`);
  }

}
