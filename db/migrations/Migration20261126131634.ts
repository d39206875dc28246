import { Migration } from '@mikro-orm/migrations';

export class Migration20261126131634 extends Migration {

  override name = 'Migration20261126131634';

  override up(): void | Promise<void> {
    this.addSql(`create table "applied_seed" ("name" varchar(50) not null, "applied_at" timestamptz not null, primary key ("name"));`);

    this.addSql(`create table "artwork_section" ("id" serial primary key, "slug" varchar(60) not null, "title_ru" varchar(100) not null, "title_en" varchar(100) not null default '', "lead_ru" varchar(300) not null default '', "lead_en" varchar(300) not null default '', "medium_ru" varchar(100) not null default '', "medium_en" varchar(100) not null default '', "label_ru" varchar(60) not null default '', "label_en" varchar(60) not null default '', "position" int not null);`);
    this.addSql(`alter table "artwork_section" add constraint "artwork_section_slug_unique" unique ("slug");`);

    this.addSql(`create table "media" ("id" serial primary key, "kind" text not null, "hash" varchar(32) not null, "file_name" varchar(255) not null, "content_type" varchar(100) not null, "byte_length" int not null, "original" varchar(100) not null default '', "width" int null, "height" int null, "duration" double precision null, "title" varchar(200) not null default '', "alt_ru" varchar(500) not null default '', "alt_en" varchar(500) not null default '', "crop" jsonb null, "focus" jsonb null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "deleted_at" timestamptz null, "version" int not null default 1);`);
    this.addSql(`create index media_list_index on media (created_at desc, id desc) where deleted_at is null;`);
    this.addSql(`alter table "media" add constraint "media_hash_unique" unique ("hash");`);

    this.addSql(`create table "media_rendition" ("id" serial primary key, "media_id" int not null, "path" varchar(200) not null, "profile" text not null, "crop" jsonb null, "width" int not null, "height" int not null, "extension" text not null, "is_wide_gamut" boolean not null default false, "preview" varchar(600) not null default '', "created_at" timestamptz not null);`);
    this.addSql(`alter table "media_rendition" add constraint "media_rendition_path_unique" unique ("path");`);
    this.addSql(`create index "media_rendition_media_index" on "media_rendition" ("media_id");`);

    this.addSql(`create table "artwork" ("id" serial primary key, "section_id" int not null, "picture_id" int not null, "title_ru" varchar(200) not null, "title_en" varchar(200) not null default '', "description_ru" text not null default '', "description_en" text not null default '', "medium_ru" varchar(100) not null default '', "medium_en" varchar(100) not null default '', "year" int not null, "width_cm" double precision null, "height_cm" double precision null, "process_ru" varchar(200) not null default '', "process_en" varchar(200) not null default '', "price" int null, "currency" text not null default 'USD', "state" text not null default 'available', "is_hidden" boolean not null default false, "position" int not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "deleted_at" timestamptz null, "version" int not null default 1, "creation_key" uuid null);`);
    this.addSql(`alter table "artwork" add constraint "artwork_creation_key_unique" unique ("creation_key");`);
    this.addSql(`create index "artwork_section_index" on "artwork" ("section_id", "position");`);
    this.addSql(`create index "artwork_picture_index" on "artwork" ("picture_id");`);

    this.addSql(`create table "artwork_slug" ("slug" varchar(200) not null, "artwork_id" int not null, "is_current" boolean not null, "created_at" timestamptz not null, primary key ("slug"));`);
    this.addSql(`create index "artwork_slug_artwork_index" on "artwork_slug" ("artwork_id");`);
    this.addSql(`create unique index "artwork_slug_current_unique" on "artwork_slug" ("artwork_id") where is_current;`);

    this.addSql(`create table "media_use" ("media_id" int not null, "entity" text not null, "entity_id" int not null, "field" varchar(50) not null, primary key ("media_id", "entity", "entity_id", "field"));`);
    this.addSql(`create index "media_use_entity_index" on "media_use" ("entity", "entity_id");`);

    this.addSql(`alter table "artwork_section" add constraint "artwork_section_slug_check" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*\$');`);

    this.addSql(`alter table "media" add constraint "media_hash_check" check (hash ~ '^[0-9a-f]{32}\$');`);
    this.addSql(`alter table "media" add constraint "media_kind_check" check ("kind" in ('picture', 'sound', 'video'));`);

    this.addSql(`alter table "media_rendition" add constraint "media_rendition_media_id_foreign" foreign key ("media_id") references "media" ("id") on delete cascade;`);
    this.addSql(`alter table "media_rendition" add constraint "media_rendition_profile_check" check ("profile" in ('page', 'artwork'));`);
    this.addSql(`alter table "media_rendition" add constraint "media_rendition_extension_check" check ("extension" in ('jpg', 'webp'));`);

    this.addSql(`alter table "artwork" add constraint "artwork_section_id_foreign" foreign key ("section_id") references "artwork_section" ("id") on delete restrict;`);
    this.addSql(`alter table "artwork" add constraint "artwork_picture_id_foreign" foreign key ("picture_id") references "media_rendition" ("id") on delete restrict;`);
    this.addSql(`alter table "artwork" add constraint "artwork_title_check" check (title_ru <> '');`);
    this.addSql(`alter table "artwork" add constraint "artwork_year_check" check (year >= 1 and year <= 9999);`);
    this.addSql(`alter table "artwork" add constraint "artwork_size_check" check ((width_cm is null) = (height_cm is null));`);
    this.addSql(`alter table "artwork" add constraint "artwork_price_check" check (price > 0);`);
    this.addSql(`alter table "artwork" add constraint "artwork_currency_check" check ("currency" in ('RUB', 'USD', 'EUR', 'GBP', 'CHF', 'AMD', 'GEL', 'ILS', 'KZT', 'RSD', 'TRY'));`);
    this.addSql(`alter table "artwork" add constraint "artwork_state_check" check ("state" in ('available', 'reserved', 'sold'));`);

    this.addSql(`alter table "artwork_slug" add constraint "artwork_slug_artwork_id_foreign" foreign key ("artwork_id") references "artwork" ("id") on delete cascade;`);
    this.addSql(`alter table "artwork_slug" add constraint "artwork_slug_slug_check" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*\$');`);

    this.addSql(`alter table "media_use" add constraint "media_use_media_id_foreign" foreign key ("media_id") references "media" ("id") on delete restrict;`);
    this.addSql(`alter table "media_use" add constraint "media_use_entity_check" check ("entity" in ('post', 'artwork', 'site'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "artwork" drop constraint "artwork_section_id_foreign";`);
    this.addSql(`alter table "media_rendition" drop constraint "media_rendition_media_id_foreign";`);
    this.addSql(`alter table "media_use" drop constraint "media_use_media_id_foreign";`);
    this.addSql(`alter table "artwork" drop constraint "artwork_picture_id_foreign";`);
    this.addSql(`alter table "artwork_slug" drop constraint "artwork_slug_artwork_id_foreign";`);
    this.addSql(`drop table if exists "applied_seed" cascade;`);
    this.addSql(`drop table if exists "artwork_section" cascade;`);
    this.addSql(`drop table if exists "media" cascade;`);
    this.addSql(`drop table if exists "media_rendition" cascade;`);
    this.addSql(`drop table if exists "artwork" cascade;`);
    this.addSql(`drop table if exists "artwork_slug" cascade;`);
    this.addSql(`drop table if exists "media_use" cascade;`);
  }

}
