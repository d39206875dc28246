import { Migration } from '@mikro-orm/migrations';

export class Migration20261127203224 extends Migration {

  override name = 'Migration20261127203224';

  override up(): void | Promise<void> {
    this.addSql(`create table "form_attempt" ("id" serial primary key, "form" varchar(40) not null, "ip_hash" varchar(64) not null, "created_at" timestamptz not null);`);
    this.addSql(`create index "form_attempt_ip_hash_index" on "form_attempt" ("ip_hash", "created_at");`);
    this.addSql(`create index "form_attempt_form_index" on "form_attempt" ("form", "created_at");`);
    this.addSql(`create index "form_attempt_created_index" on "form_attempt" ("created_at");`);

    this.addSql(`create table "enquiry" ("id" serial primary key, "name" varchar(100) not null, "channel" varchar(20) not null, "address" varchar(254) not null, "address_key" varchar(254) not null, "half_days" text[] not null, "time_zone" varchar(64) not null default '', "message" text not null default '', "about_kind" varchar(20) null, "about_key" varchar(200) null, "about_title" varchar(300) null, "state" varchar(20) not null default 'new', "read_at" timestamptz null, "is_urgent" boolean not null default false, "note" text not null default '', "appointment_at" timestamptz null, "consent_id" int null, "consent_revision" varchar(40) not null, "consent_hash" varchar(64) not null, "consent_at" timestamptz not null, "created_at" timestamptz not null, "closed_at" timestamptz null, "deleted_at" timestamptz null);`);
    this.addSql(`create index "enquiry_list_index" on "enquiry" ("state", "created_at", "id");`);
    this.addSql(`create index "enquiry_address_index" on "enquiry" ("address_key");`);
    this.addSql(`create index "enquiry_consent_index" on "enquiry" ("consent_id");`);

    this.addSql(`drop table if exists "comment_attempt" cascade;`);

    this.addSql(`alter table "enquiry" add constraint "enquiry_consent_id_foreign" foreign key ("consent_id") references "legal_revision" ("id") on delete restrict;`);
    this.addSql(`alter table "enquiry" add constraint "enquiry_text_check" check (name <> '' and address <> '' and address_key <> '');`);
    this.addSql(`alter table "enquiry" add constraint "enquiry_closed_check" check ((closed_at is not null) = (state in ('done', 'spam')));`);
    this.addSql(`alter table "enquiry" add constraint "enquiry_about_check" check (num_nonnulls(about_kind, about_key, about_title) in (0, 3));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create table "comment_attempt" ("id" serial primary key, "ip_hash" varchar(64) not null, "post_id" int4 not null, "created_at" timestamptz(6) not null);`);
    this.addSql(`create index "comment_attempt_created_index" on "comment_attempt" ("created_at");`);
    this.addSql(`create index "comment_attempt_ip_hash_index" on "comment_attempt" ("ip_hash", "created_at");`);
    this.addSql(`create index "comment_attempt_post_index" on "comment_attempt" ("post_id", "created_at");`);
    this.addSql(`drop table if exists "form_attempt" cascade;`);
    this.addSql(`drop table if exists "enquiry" cascade;`);
  }

}
