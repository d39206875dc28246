import { Migration } from '@mikro-orm/migrations';

export class Migration20261127205410 extends Migration {

  override name = 'Migration20261127205410';

  override up(): void | Promise<void> {
    this.addSql(`create table "daily_count" ("day" date not null, "kind" varchar(20) not null, "subject" varchar(200) not null, "visitors" int not null, primary key ("day", "kind", "subject"));`);

    this.addSql(`create table "visit" ("day" date not null, "kind" varchar(20) not null, "subject" varchar(200) not null, "visitor" varchar(64) not null, "ip_hash" varchar(64) not null default '', primary key ("day", "kind", "subject", "visitor"));`);
    this.addSql(`create index "visit_ip_hash_index" on "visit" ("day", "ip_hash");`);

    // The views of today go on counting once.
    this.addSql(`insert into "visit" select "day", 'postView', "post_id"::text, "visitor", "ip_hash" from "post_view";`);
    this.addSql(`insert into "daily_count" select "day", "kind", "subject", count(*) from "visit" group by "day", "kind", "subject";`);
    this.addSql(`drop table if exists "post_view" cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create table "post_view" ("post_id" int4 not null, "day" date not null, "visitor" varchar(64) not null, "ip_hash" varchar(64) not null default '', primary key ("post_id", "day", "visitor"));`);
    this.addSql(`create index "post_view_ip_hash_index" on "post_view" ("day", "ip_hash");`);
    this.addSql(`drop table if exists "daily_count" cascade;`);
    this.addSql(`drop table if exists "visit" cascade;`);
    this.addSql(`alter table "post_view" add constraint "post_view_post_id_foreign" foreign key ("post_id") references "post" ("id") on update no action on delete cascade;`);
  }

}
