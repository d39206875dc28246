import { Migration } from '@mikro-orm/migrations';

export class Migration20261126134104 extends Migration {

  override name = 'Migration20261126134104';

  override up(): void | Promise<void> {
    this.addSql(`create table "media_replacement" ("id" serial primary key, "media_id" int not null, "file" jsonb not null, "renditions" jsonb not null, "replaced_at" timestamptz not null);`);
    this.addSql(`create index "media_replacement_media_index" on "media_replacement" ("media_id");`);

    this.addSql(`alter table "media_replacement" add constraint "media_replacement_media_id_foreign" foreign key ("media_id") references "media" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "media_replacement" cascade;`);
  }

}
