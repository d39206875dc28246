import { Migration } from '@mikro-orm/migrations';

export class Migration20261127000540 extends Migration {

  override name = 'Migration20261127000540';

  override up(): void | Promise<void> {
    this.addSql(`alter table "post" add "publish_at" timestamptz not null default '1970-01-01 00:00:00+00', add "withdraw_at" timestamptz not null default '9999-12-31 00:00:00+00', add "scheduled_revision_id" int null, add "scheduled_at" timestamptz null;`);
    this.addSql(`alter table "post" add constraint "post_scheduled_revision_id_foreign" foreign key ("scheduled_revision_id") references "revision" ("id") on delete restrict;`);
    this.addSql(`create index "post_scheduled_revision_index" on "post" ("scheduled_revision_id");`);
    this.addSql(`create index post_publish_at_index on post (publish_at) where publish_at > '1970-01-01T00:00:00Z';`);
    this.addSql(`create index post_withdraw_at_index on post (withdraw_at) where withdraw_at < '9999-12-31T00:00:00Z';`);
    this.addSql(`create index post_scheduled_at_index on post (scheduled_at) where scheduled_at is not null;`);
    this.addSql(`alter table "post" add constraint "post_schedule_check" check ((scheduled_at is null) = (scheduled_revision_id is null));`);
    this.addSql(`alter table "post" add constraint "post_visibility_check" check (publish_at < withdraw_at);`);

    this.addSql(`alter table "artwork" add "publish_at" timestamptz not null default '1970-01-01 00:00:00+00', add "withdraw_at" timestamptz not null default '9999-12-31 00:00:00+00', add "scheduled_revision_id" int null, add "scheduled_at" timestamptz null;`);
    this.addSql(`alter table "artwork" add constraint "artwork_scheduled_revision_id_foreign" foreign key ("scheduled_revision_id") references "revision" ("id") on delete restrict;`);
    this.addSql(`create index "artwork_scheduled_revision_index" on "artwork" ("scheduled_revision_id");`);
    this.addSql(`create index artwork_publish_at_index on artwork (publish_at) where publish_at > '1970-01-01T00:00:00Z';`);
    this.addSql(`create index artwork_withdraw_at_index on artwork (withdraw_at) where withdraw_at < '9999-12-31T00:00:00Z';`);
    this.addSql(`create index artwork_scheduled_at_index on artwork (scheduled_at) where scheduled_at is not null;`);
    this.addSql(`alter table "artwork" add constraint "artwork_schedule_check" check ((scheduled_at is null) = (scheduled_revision_id is null));`);
    this.addSql(`alter table "artwork" add constraint "artwork_visibility_check" check (publish_at < withdraw_at);`);
  }

  override down(): void | Promise<void> {
    // Readers would see at once what waits, and again what was withdrawn.
    this.addSql(`update "post" set "published" = false, "is_draft" = true, "published_at" = case when "published_at" > now() then null else "published_at" end where "published" and ("publish_at" > now() or "withdraw_at" <= now());`);
    this.addSql(`update "artwork" set "is_hidden" = true where "publish_at" > now() or "withdraw_at" <= now();`);

    this.addSql(`alter table "artwork" drop constraint "artwork_scheduled_revision_id_foreign";`);
    this.addSql(`alter table "post" drop constraint "post_scheduled_revision_id_foreign";`);
    this.addSql(`drop index "artwork_scheduled_revision_index";`);
    this.addSql(`drop index "artwork_publish_at_index";`);
    this.addSql(`drop index "artwork_withdraw_at_index";`);
    this.addSql(`drop index "artwork_scheduled_at_index";`);
    this.addSql(`alter table "artwork" drop constraint "artwork_schedule_check";`);
    this.addSql(`alter table "artwork" drop constraint "artwork_visibility_check";`);
    this.addSql(`alter table "artwork" drop column "publish_at", drop column "withdraw_at", drop column "scheduled_revision_id", drop column "scheduled_at";`);
    this.addSql(`drop index "post_scheduled_revision_index";`);
    this.addSql(`drop index "post_publish_at_index";`);
    this.addSql(`drop index "post_withdraw_at_index";`);
    this.addSql(`drop index "post_scheduled_at_index";`);
    this.addSql(`alter table "post" drop constraint "post_schedule_check";`);
    this.addSql(`alter table "post" drop constraint "post_visibility_check";`);
    this.addSql(`alter table "post" drop column "publish_at", drop column "withdraw_at", drop column "scheduled_revision_id", drop column "scheduled_at";`);
  }

}
