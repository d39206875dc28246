import { Migration } from '@mikro-orm/migrations';

export class Migration20261126142507 extends Migration {

  override name = 'Migration20261126142507';

  override up(): void | Promise<void> {
    this.addSql(`create table "site_picture" ("place" text not null, "picture_id" int not null, "focus" jsonb null, primary key ("place"));`);
    this.addSql(`create index "site_picture_picture_index" on "site_picture" ("picture_id");`);

    this.addSql(`alter table "site_picture" add constraint "site_picture_picture_id_foreign" foreign key ("picture_id") references "media_rendition" ("id") on delete restrict;`);
    this.addSql(`alter table "site_picture" add constraint "site_picture_place_check" check ("place" in ('hero', 'portrait', 'about', 'project-1', 'project-2', 'project-3', 'project-4', 'project-5', 'project-6', 'project-7', 'project-8', 'share'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "site_picture" cascade;`);
  }

}
