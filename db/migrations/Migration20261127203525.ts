import { Migration } from '@mikro-orm/migrations';

export class Migration20261127203525 extends Migration {

  override name = 'Migration20261127203525';

  override up(): void | Promise<void> {
    this.addSql(`create table "notice_channel" ("channel" text not null, "is_on" boolean not null default false, "kinds" jsonb not null, "digest_hour" int not null default 9, "digested_at" timestamptz null, "settings" jsonb not null, "worked_at" timestamptz null, primary key ("channel"));`);

    this.addSql(`create table "notice_delivery" ("id" serial primary key, "kind" text not null, "channel" text not null, "count" int not null default 1, "subject_ids" jsonb not null, "created_at" timestamptz not null, "last_event_at" timestamptz not null, "attempts" int not null default 0, "next_attempt_at" timestamptz not null, "failure" varchar(20) null, "delivered_at" timestamptz null, "abandoned_at" timestamptz null);`);
    this.addSql(`create index notice_delivery_next_index on notice_delivery (next_attempt_at) where delivered_at is null and abandoned_at is null;`);
    this.addSql(`create unique index notice_delivery_waiting_index on notice_delivery (kind, channel) where delivered_at is null;`);

    this.addSql(`create table "notice_secret" ("channel" text not null, "secret" text not null, primary key ("channel"));`);

    this.addSql(`create table "signed_link" ("id" serial primary key, "token_hash" varchar(64) not null, "purpose" text not null, "subject_id" int not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "outcome" text null);`);
    this.addSql(`alter table "signed_link" add constraint "signed_link_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "sign_in_device" ("id" serial primary key, "token_hash" varchar(64) not null, "admin_id" int not null, "created_at" timestamptz not null, "last_used_at" timestamptz not null);`);
    this.addSql(`alter table "sign_in_device" add constraint "sign_in_device_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "sign_in_device_admin_index" on "sign_in_device" ("admin_id");`);

    this.addSql(`alter table "notice_channel" add constraint "notice_channel_channel_check" check ("channel" in ('email', 'telegram', 'max'));`);

    this.addSql(`alter table "notice_delivery" add constraint "notice_delivery_kind_check" check ("kind" in ('enquiry', 'urgentComment', 'commentsDigest', 'backupFailed', 'newDevice', 'passwordReset'));`);
    this.addSql(`alter table "notice_delivery" add constraint "notice_delivery_channel_check" check ("channel" in ('email', 'telegram', 'max'));`);

    this.addSql(`alter table "notice_secret" add constraint "notice_secret_channel_check" check ("channel" in ('email', 'telegram', 'max'));`);

    this.addSql(`alter table "signed_link" add constraint "signed_link_purpose_check" check ("purpose" in ('moderateComment', 'resetPassword'));`);
    this.addSql(`alter table "signed_link" add constraint "signed_link_outcome_check" check ("outcome" in ('approved', 'trashed', 'passwordSet'));`);

    this.addSql(`alter table "sign_in_device" add constraint "sign_in_device_admin_id_foreign" foreign key ("admin_id") references "admin" ("id") on delete cascade;`);

    // The address that was in the section of settings. Its value there is dropped when the section is read.
    this.addSql(`insert into notice_channel (channel, kinds, settings) select 'email', '[]', jsonb_build_object('to', value->>'noticeEmail')
      from site_section where key = 'settings' and value->>'noticeEmail' <> '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "notice_channel" cascade;`);
    this.addSql(`drop table if exists "notice_delivery" cascade;`);
    this.addSql(`drop table if exists "notice_secret" cascade;`);
    this.addSql(`drop table if exists "signed_link" cascade;`);
    this.addSql(`drop table if exists "sign_in_device" cascade;`);
  }

}
