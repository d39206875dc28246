import { Migration } from '@mikro-orm/migrations';

export class Migration20261127000813 extends Migration {

  override name = 'Migration20261127000813';

  override up(): void | Promise<void> {
    this.addSql(`create table "preview_link" ("id" serial primary key, "token_hash" varchar(64) not null, "entity" text not null, "entity_id" int not null, "revision_id" int null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "last_opened_at" timestamptz null);`);
    this.addSql(`alter table "preview_link" add constraint "preview_link_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "preview_link_revision_index" on "preview_link" ("revision_id");`);
    this.addSql(`alter table "preview_link" add constraint "preview_link_revision_id_foreign" foreign key ("revision_id") references "revision" ("id") on delete cascade;`);
    this.addSql(`alter table "preview_link" add constraint "preview_link_entity_check" check ("entity" in ('post', 'artwork'));`);

    this.addSql(`insert into "preview_link" ("token_hash", "entity", "entity_id", "created_at", "expires_at") select "token_hash", 'post', "post_id", "created_at", "expires_at" from "post_preview" order by "created_at";`);
    this.addSql(`drop table "post_preview";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create table "post_preview" ("token_hash" varchar(64) not null, "post_id" int not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("token_hash"));`);
    this.addSql(`create index "post_preview_post_index" on "post_preview" ("post_id");`);
    this.addSql(`alter table "post_preview" add constraint "post_preview_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade;`);

    // The former table has no links to works and to revisions.
    this.addSql(`insert into "post_preview" select "token_hash", "entity_id", "created_at", "expires_at" from "preview_link" where "entity" = 'post' and "revision_id" is null and exists (select 1 from "post" where "post"."id" = "entity_id");`);
    this.addSql(`drop table "preview_link";`);
  }

}
