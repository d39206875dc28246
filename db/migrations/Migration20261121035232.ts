import { Migration } from '@mikro-orm/migrations';

export class Migration20261121035232 extends Migration {

  override name = 'Migration20261121035232';

  override up(): void | Promise<void> {
    this.addSql(`create table "admin" ("id" serial primary key, "username" varchar(100) not null, "password_hash" text not null, "created_at" timestamptz not null, "password_changed_at" timestamptz not null);`);
    this.addSql(`alter table "admin" add constraint "admin_username_unique" unique ("username");`);

    this.addSql(`create table "category" ("id" serial primary key, "name" varchar(100) not null, "slug" varchar(200) not null, "description" text not null default '', "created_at" timestamptz not null, "deleted_at" timestamptz null);`);
    this.addSql(`create unique index "category_slug_unique" on "category" ("slug") where deleted_at is null;`);

    this.addSql(`create table "content_version" ("id" int not null, "version" int not null, primary key ("id"));`);

    this.addSql(`create table "post" ("id" serial primary key, "title" varchar(200) not null, "content" text not null, "excerpt" varchar(500) not null, "published" boolean not null, "is_draft" boolean not null, "category_id" int null, "featured_image" text not null, "meta_description" varchar(320) not null, "reading_time" int not null, "html" text not null, "text" text not null, "summary" varchar(200) not null, "renderer_version" int not null, "view_count" int not null default 0, "like_count" int not null default 0, "created_at" timestamptz not null, "updated_at" timestamptz not null, "published_at" timestamptz null, "deleted_at" timestamptz null, "version" int not null default 1);`);
    this.addSql(`create index post_public_index on post (published_at desc, id desc) where published and deleted_at is null;`);
    this.addSql(`create index "post_category_index" on "post" ("category_id");`);

    this.addSql(`create table "comment" ("id" serial primary key, "post_id" int not null, "author_name" varchar(100) not null, "author_email" varchar(254) not null, "content" text not null, "is_approved" boolean not null default false, "visitor" varchar(64) null, "consent_revision" varchar(40) not null, "consent_hash" varchar(64) not null, "consent_at" timestamptz not null, "created_at" timestamptz not null, "deleted_at" timestamptz null);`);
    this.addSql(`create index "comment_post_index" on "comment" ("post_id", "is_approved", "created_at");`);
    this.addSql(`create index "comment_created_index" on "comment" ("created_at");`);

    this.addSql(`create table "post_address" ("slug" varchar(200) not null, "post_id" int not null, "is_current" boolean not null, "created_at" timestamptz not null, primary key ("slug"));`);
    this.addSql(`create index "post_address_post_index" on "post_address" ("post_id");`);
    this.addSql(`create unique index "post_address_current_unique" on "post_address" ("post_id") where is_current;`);

    this.addSql(`create table "post_like" ("post_id" int not null, "visitor" varchar(64) not null, "created_at" timestamptz not null, primary key ("post_id", "visitor"));`);

    this.addSql(`create table "post_view" ("post_id" int not null, "day" date not null, "visitor" varchar(64) not null, primary key ("post_id", "day", "visitor"));`);
    this.addSql(`create index "post_view_day_index" on "post_view" ("day");`);

    this.addSql(`create table "session" ("id" serial primary key, "token_hash" varchar(64) not null, "admin_id" int not null, "user_agent" varchar(500) not null, "address" varchar(64) not null, "created_at" timestamptz not null, "last_used_at" timestamptz not null, "expires_at" timestamptz not null);`);
    this.addSql(`alter table "session" add constraint "session_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "session_admin_index" on "session" ("admin_id");`);

    this.addSql(`create table "sign_in_failure" ("id" serial primary key, "address" varchar(64) not null, "username" varchar(100) not null, "created_at" timestamptz not null);`);
    this.addSql(`create index "sign_in_failure_address_index" on "sign_in_failure" ("address", "created_at");`);
    this.addSql(`create index "sign_in_failure_username_index" on "sign_in_failure" ("username", "created_at");`);
    this.addSql(`create index "sign_in_failure_created_index" on "sign_in_failure" ("created_at");`);

    this.addSql(`create table "tag" ("id" serial primary key, "name" varchar(100) not null, "slug" varchar(200) not null, "created_at" timestamptz not null, "deleted_at" timestamptz null);`);
    this.addSql(`create unique index "tag_slug_unique" on "tag" ("slug") where deleted_at is null;`);

    this.addSql(`create table "post_tag" ("post_id" int not null, "tag_id" int not null, primary key ("post_id", "tag_id"));`);
    this.addSql(`create index "post_tag_tag_index" on "post_tag" ("tag_id");`);

    this.addSql(`create table "visitor_salt" ("day" date not null, "salt" varchar(64) not null, primary key ("day"));`);

    this.addSql(`insert into "content_version" ("id", "version") values (1, 1);`);

    this.addSql(`alter table "content_version" add constraint "content_version_single_check" check (id = 1);`);

    this.addSql(`alter table "post" add constraint "post_category_id_foreign" foreign key ("category_id") references "category" ("id") on delete set null;`);
    this.addSql(`alter table "post" add constraint "post_state_check" check (published <> is_draft);`);
    this.addSql(`alter table "post" add constraint "post_published_at_check" check (not published or published_at is not null);`);
    this.addSql(`alter table "post" add constraint "post_published_text_check" check (not published or (title <> '' and content <> ''));`);
    this.addSql(`alter table "post" add constraint "post_reading_time_check" check (reading_time >= 0);`);
    this.addSql(`alter table "post" add constraint "post_counts_check" check (view_count >= 0 and like_count >= 0);`);

    this.addSql(`alter table "comment" add constraint "comment_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade;`);

    this.addSql(`alter table "post_address" add constraint "post_address_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade;`);
    this.addSql(`alter table "post_address" add constraint "post_address_slug_check" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*\$');`);

    this.addSql(`alter table "post_like" add constraint "post_like_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade;`);

    this.addSql(`alter table "post_view" add constraint "post_view_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade;`);

    this.addSql(`alter table "session" add constraint "session_admin_id_foreign" foreign key ("admin_id") references "admin" ("id") on delete cascade;`);

    this.addSql(`alter table "post_tag" add constraint "post_tag_post_id_foreign" foreign key ("post_id") references "post" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "post_tag" add constraint "post_tag_tag_id_foreign" foreign key ("tag_id") references "tag" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "session" drop constraint "session_admin_id_foreign";`);
    this.addSql(`alter table "post" drop constraint "post_category_id_foreign";`);
    this.addSql(`alter table "comment" drop constraint "comment_post_id_foreign";`);
    this.addSql(`alter table "post_address" drop constraint "post_address_post_id_foreign";`);
    this.addSql(`alter table "post_like" drop constraint "post_like_post_id_foreign";`);
    this.addSql(`alter table "post_view" drop constraint "post_view_post_id_foreign";`);
    this.addSql(`alter table "post_tag" drop constraint "post_tag_post_id_foreign";`);
    this.addSql(`alter table "post_tag" drop constraint "post_tag_tag_id_foreign";`);

    this.addSql(`drop table if exists "admin" cascade;`);
    this.addSql(`drop table if exists "category" cascade;`);
    this.addSql(`drop table if exists "content_version" cascade;`);
    this.addSql(`drop table if exists "post" cascade;`);
    this.addSql(`drop table if exists "comment" cascade;`);
    this.addSql(`drop table if exists "post_address" cascade;`);
    this.addSql(`drop table if exists "post_like" cascade;`);
    this.addSql(`drop table if exists "post_view" cascade;`);
    this.addSql(`drop table if exists "session" cascade;`);
    this.addSql(`drop table if exists "sign_in_failure" cascade;`);
    this.addSql(`drop table if exists "tag" cascade;`);
    this.addSql(`drop table if exists "post_tag" cascade;`);
    this.addSql(`drop table if exists "visitor_salt" cascade;`);
  }

}
