import { Migration } from '@mikro-orm/migrations';

export class Migration20261127040821 extends Migration {

  override name = 'Migration20261127040821';

  override up(): void | Promise<void> {
    this.addSql(`create table "legal_revision" ("id" serial primary key, "document" text not null, "number" varchar(40) not null, "date" date not null, "value" jsonb not null, "hash" varchar(64) not null, "data_version" int not null, "created_at" timestamptz not null);`);
    this.addSql(`alter table "legal_revision" add constraint "legal_revision_number_unique" unique ("document", "number");`);

    this.addSql(`create table "site_section" ("id" serial primary key, "key" varchar(40) not null, "value" jsonb not null, "schema_version" int not null, "working_revision_id" int null, "updated_at" timestamptz not null, "version" int not null default 1);`);
    this.addSql(`alter table "site_section" add constraint "site_section_key_unique" unique ("key");`);
    this.addSql(`create index "site_section_working_revision_index" on "site_section" ("working_revision_id");`);

    this.addSql(`alter table "revision" drop constraint "revision_entity_check";`);
    this.addSql(`alter table "revision" add constraint "revision_entity_check" check ("entity" in ('post', 'artwork', 'section'));`);

    this.addSql(`alter table "comment" add "consent_id" int null;`);
    this.addSql(`alter table "comment" add constraint "comment_consent_id_foreign" foreign key ("consent_id") references "legal_revision" ("id") on delete restrict;`);
    this.addSql(`create index "comment_consent_index" on "comment" ("consent_id");`);

    this.addSql(`alter table "legal_revision" add constraint "legal_revision_hash_check" check (hash ~ '^[0-9a-f]{64}\$');`);
    this.addSql(`alter table "legal_revision" add constraint "legal_revision_document_check" check ("document" in ('privacy', 'terms', 'consent'));`);

    this.addSql(`alter table "site_section" add constraint "site_section_working_revision_id_foreign" foreign key ("working_revision_id") references "revision" ("id") on delete restrict;`);

    // Projects have ids of their own, and pictures by these.
    this.addSql(`alter table "site_picture" drop constraint "site_picture_place_check";`);
    this.addSql(`alter table "site_picture" alter column "place" type varchar(60) using ("place"::varchar(60));`);

    // Readers' consents point at revisions: what was agreed to may never change.
    this.addSql(`create function refuse_legal_revision_change() returns trigger language plpgsql as $$ begin raise exception 'legal revisions are only added'; end $$;`);
    this.addSql(`create trigger legal_revision_append_only before update or delete on "legal_revision" for each row execute function refuse_legal_revision_change();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "site_picture" where "place" not in ('hero', 'portrait', 'about', 'project-1', 'project-2', 'project-3', 'project-4', 'project-5', 'project-6', 'project-7', 'project-8', 'share');`);
    this.addSql(`alter table "site_picture" alter column "place" type text using ("place"::text);`);
    this.addSql(`alter table "site_picture" add constraint "site_picture_place_check" check ("place" in ('hero', 'portrait', 'about', 'project-1', 'project-2', 'project-3', 'project-4', 'project-5', 'project-6', 'project-7', 'project-8', 'share'));`);

    this.addSql(`alter table "comment" drop constraint "comment_consent_id_foreign";`);
    this.addSql(`drop table if exists "legal_revision" cascade;`);
    this.addSql(`drop function refuse_legal_revision_change();`);
    this.addSql(`drop table if exists "site_section" cascade;`);
    this.addSql(`drop index "comment_consent_index";`);
    this.addSql(`alter table "comment" drop column "consent_id";`);
    this.addSql(`delete from "revision" where "entity" = 'section';`);
    this.addSql(`alter table "revision" drop constraint "revision_entity_check";`);
    this.addSql(`alter table "revision" add constraint "revision_entity_check" check ("entity" in ('post', 'artwork'));`);
  }

}
