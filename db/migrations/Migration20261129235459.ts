import { Migration } from '@mikro-orm/migrations';

export class Migration20261129235459 extends Migration {

  override name = 'Migration20261129235459';

  override up(): void | Promise<void> {
    this.addSql(`create table "page" ("id" serial primary key, "title" varchar(200) not null, "content" text not null, "place" text not null, "menu_name" varchar(40) not null, "featured_image" text not null, "featured_image_alt" varchar(500) not null, "meta_description" varchar(320) not null, "published" boolean not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "deleted_at" timestamptz null, "version" int not null default 1, "working_revision_id" int null, "publish_at" timestamptz not null default '1970-01-01 00:00:00+00', "withdraw_at" timestamptz not null default '9999-12-31 00:00:00+00', "scheduled_revision_id" int null, "scheduled_at" timestamptz null, "creation_key" uuid null);`);
    this.addSql(`create index "page_working_revision_index" on "page" ("working_revision_id");`);
    this.addSql(`create index "page_scheduled_revision_index" on "page" ("scheduled_revision_id");`);
    this.addSql(`alter table "page" add constraint "page_creation_key_unique" unique ("creation_key");`);
    this.addSql(`create index page_publish_at_index on page (publish_at) where publish_at > '1970-01-01T00:00:00Z';`);
    this.addSql(`create index page_withdraw_at_index on page (withdraw_at) where withdraw_at < '9999-12-31T00:00:00Z';`);
    this.addSql(`create index page_scheduled_at_index on page (scheduled_at) where scheduled_at is not null;`);

    this.addSql(`create table "page_slug" ("slug" varchar(200) not null, "page_id" int not null, "is_current" boolean not null, "created_at" timestamptz not null, primary key ("slug"));`);
    this.addSql(`create index "page_slug_page_index" on "page_slug" ("page_id");`);
    this.addSql(`create unique index "page_slug_current_unique" on "page_slug" ("page_id") where is_current;`);

    this.addSql(`alter table "media_use" drop constraint "media_use_entity_check";`);
    this.addSql(`alter table "media_use" add constraint "media_use_entity_check" check ("entity" in ('post', 'artwork', 'page', 'section'));`);

    this.addSql(`alter table "revision" drop constraint "revision_entity_check";`);
    this.addSql(`alter table "revision" add constraint "revision_entity_check" check ("entity" in ('post', 'artwork', 'page', 'section'));`);

    this.addSql(`alter table "preview_link" drop constraint "preview_link_entity_check";`);
    this.addSql(`alter table "preview_link" add constraint "preview_link_entity_check" check ("entity" in ('post', 'artwork', 'page'));`);

    this.addSql(`alter table "page" add constraint "page_working_revision_id_foreign" foreign key ("working_revision_id") references "revision" ("id") on delete restrict;`);
    this.addSql(`alter table "page" add constraint "page_scheduled_revision_id_foreign" foreign key ("scheduled_revision_id") references "revision" ("id") on delete restrict;`);
    this.addSql(`alter table "page" add constraint "page_schedule_check" check ((scheduled_at is null) = (scheduled_revision_id is null));`);
    this.addSql(`alter table "page" add constraint "page_visibility_check" check (publish_at < withdraw_at);`);
    this.addSql(`alter table "page" add constraint "page_published_text_check" check (not published or (title <> '' and content <> ''));`);
    this.addSql(`alter table "page" add constraint "page_place_check" check ("place" in ('header', 'footer', 'none'));`);

    this.addSql(`alter table "page_slug" add constraint "page_slug_page_id_foreign" foreign key ("page_id") references "page" ("id") on delete cascade;`);
    this.addSql(`alter table "page_slug" add constraint "page_slug_slug_check" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*\$');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "page_slug" drop constraint "page_slug_page_id_foreign";`);
    this.addSql(`drop table if exists "page" cascade;`);
    this.addSql(`drop table if exists "page_slug" cascade;`);
    this.addSql(`delete from "preview_link" where "entity" = 'page';`);
    this.addSql(`delete from "media_use" where "entity" = 'page';`);
    this.addSql(`delete from "revision" where "entity" = 'page';`);
    this.addSql(`alter table "media_use" drop constraint "media_use_entity_check";`);
    this.addSql(`alter table "media_use" add constraint "media_use_entity_check" check ("entity" in ('post', 'artwork', 'section'));`);
    this.addSql(`alter table "preview_link" drop constraint "preview_link_entity_check";`);
    this.addSql(`alter table "preview_link" add constraint "preview_link_entity_check" check ("entity" in ('post', 'artwork'));`);
    this.addSql(`alter table "revision" drop constraint "revision_entity_check";`);
    this.addSql(`alter table "revision" add constraint "revision_entity_check" check ("entity" in ('post', 'artwork', 'section'));`);
  }

}
