import { Migration } from '@mikro-orm/migrations';

export class Migration20261123062339 extends Migration {

  override name = 'Migration20261123062339';

  override up(): void | Promise<void> {
    this.addSql(`drop index "comment_created_index";`);
    this.addSql(`drop index "comment_post_index";`);
    this.addSql(`alter table "comment" add "is_by_author" boolean not null default false, add "reply_to_id" int null, add "waiting_since" timestamptz null;`);
    this.addSql(`update "comment" set "waiting_since" = "created_at";`);
    this.addSql(`alter table "comment" alter column "waiting_since" set not null;`);
    this.addSql(`alter table "comment" add constraint "comment_reply_to_id_foreign" foreign key ("reply_to_id") references "comment" ("id") on delete cascade;`);
    this.addSql(`alter table "comment" alter column "author_email" drop not null;`);
    this.addSql(`alter table "comment" alter column "consent_revision" drop not null;`);
    this.addSql(`alter table "comment" alter column "consent_hash" drop not null;`);
    this.addSql(`alter table "comment" alter column "consent_at" drop not null;`);
    this.addSql(`create index comment_list_index on comment ((is_urgent and not is_approved), created_at, id);`);
    this.addSql(`create index "comment_reply_index" on "comment" ("reply_to_id", "created_at");`);
    this.addSql(`create index "comment_post_index" on "comment" ("post_id", "is_approved", "created_at", "deleted_at", "reply_to_id", "is_urgent");`);
    this.addSql(`alter table "comment" add constraint "comment_author_check" check (case when is_by_author then num_nonnulls(author_email, consent_revision, consent_hash, consent_at) = 0 else num_nonnulls(author_email, consent_revision, consent_hash, consent_at) = 4 end);`);
    this.addSql(`alter table "comment" add constraint "comment_reply_check" check (reply_to_id is null or is_by_author);`);
  }

  override down(): void | Promise<void> {
    // The schema before has readers' comments only.
    this.addSql(`delete from "comment" where "is_by_author";`);
    this.addSql(`alter table "comment" drop constraint "comment_reply_to_id_foreign";`);
    this.addSql(`drop index "comment_list_index";`);
    this.addSql(`drop index "comment_reply_index";`);
    this.addSql(`drop index "comment_post_index";`);
    this.addSql(`alter table "comment" drop constraint "comment_author_check";`);
    this.addSql(`alter table "comment" drop constraint "comment_reply_check";`);
    this.addSql(`alter table "comment" drop column "is_by_author", drop column "reply_to_id", drop column "waiting_since";`);
    this.addSql(`alter table "comment" alter column "author_email" set not null;`);
    this.addSql(`alter table "comment" alter column "consent_revision" set not null;`);
    this.addSql(`alter table "comment" alter column "consent_hash" set not null;`);
    this.addSql(`alter table "comment" alter column "consent_at" set not null;`);
    this.addSql(`create index "comment_created_index" on "comment" ("created_at");`);
    this.addSql(`create index "comment_post_index" on "comment" ("post_id", "is_approved", "created_at", "deleted_at");`);
  }

}
