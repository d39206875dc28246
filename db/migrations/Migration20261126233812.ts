import { Migration } from '@mikro-orm/migrations';

export class Migration20261126233812 extends Migration {

  override name = 'Migration20261126233812';

  override up(): void | Promise<void> {
    this.addSql(`create table "revision_base" ("id" serial primary key, "values" bytea not null);`);

    this.addSql(`create table "revision" ("id" serial primary key, "entity" text not null, "entity_id" int not null, "reason" text not null, "author_id" int null, "title" varchar(200) not null, "base_id" int not null, "values" bytea not null, "created_at" timestamptz not null);`);
    this.addSql(`create index "revision_entity_index" on "revision" ("entity", "entity_id", "id");`);
    this.addSql(`create index "revision_base_index" on "revision" ("base_id");`);
    this.addSql(`create index "revision_created_at_index" on "revision" ("created_at");`);

    this.addSql(`alter table "post" add "working_revision_id" int null;`);
    this.addSql(`alter table "post" add constraint "post_working_revision_id_foreign" foreign key ("working_revision_id") references "revision" ("id") on delete restrict;`);
    this.addSql(`create index "post_working_revision_index" on "post" ("working_revision_id");`);

    this.addSql(`alter table "artwork" add "working_revision_id" int null;`);
    this.addSql(`alter table "artwork" add constraint "artwork_working_revision_id_foreign" foreign key ("working_revision_id") references "revision" ("id") on delete restrict;`);
    this.addSql(`create index "artwork_working_revision_index" on "artwork" ("working_revision_id");`);

    this.addSql(`alter table "revision" add constraint "revision_author_id_foreign" foreign key ("author_id") references "admin" ("id") on delete set null;`);
    this.addSql(`alter table "revision" add constraint "revision_base_id_foreign" foreign key ("base_id") references "revision_base" ("id") on delete restrict;`);
    this.addSql(`alter table "revision" add constraint "revision_entity_check" check ("entity" in ('post', 'artwork'));`);
    this.addSql(`alter table "revision" add constraint "revision_reason_check" check ("reason" in ('save', 'publish', 'restore', 'import'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "revision" drop constraint "revision_base_id_foreign";`);
    this.addSql(`alter table "post" drop constraint "post_working_revision_id_foreign";`);
    this.addSql(`alter table "artwork" drop constraint "artwork_working_revision_id_foreign";`);
    this.addSql(`drop table if exists "revision_base" cascade;`);
    this.addSql(`drop table if exists "revision" cascade;`);
    this.addSql(`drop index "artwork_working_revision_index";`);
    this.addSql(`alter table "artwork" drop column "working_revision_id";`);
    this.addSql(`drop index "post_working_revision_index";`);
    this.addSql(`alter table "post" drop column "working_revision_id";`);
  }

}
