import { Migration } from '@mikro-orm/migrations';

export class Migration20261121131529 extends Migration {

  override name = 'Migration20261121131529';

  override up(): void | Promise<void> {
    this.addSql(`create table "post_preview" ("token_hash" varchar(64) not null, "post_id" int not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("token_hash"));`);
    this.addSql(`create index "post_preview_post_index" on "post_preview" ("post_id");`);

    this.addSql(`alter table "post" add "featured_image_alt" varchar(500) not null default '', add "creation_key" uuid null;`);
    this.addSql(`alter table "post" add constraint "post_creation_key_unique" unique ("creation_key");`);

    this.addSql(`alter table "post_preview" add constraint "post_preview_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "post_preview" cascade;`);

    this.addSql(`alter table "post" drop constraint "post_creation_key_unique";`);
    this.addSql(`alter table "post" drop column "featured_image_alt", drop column "creation_key";`);
  }

}
