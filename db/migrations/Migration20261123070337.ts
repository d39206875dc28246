import { Migration } from '@mikro-orm/migrations';

export class Migration20261123070337 extends Migration {

  override name = 'Migration20261123070337';

  override up(): void | Promise<void> {
    this.addSql(`create table "like_limit" ("day" date not null, "address" varchar(64) not null, "likes" int not null, "likes_of_post" jsonb not null, primary key ("day", "address"));`);

    this.addSql(`drop index "post_view_day_index";`);
    this.addSql(`alter table "post_view" add "address" varchar(64) not null default '';`);
    this.addSql(`create index "post_view_address_index" on "post_view" ("day", "address");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "like_limit" cascade;`);

    this.addSql(`drop index "post_view_address_index";`);
    this.addSql(`alter table "post_view" drop column "address";`);
    this.addSql(`create index "post_view_day_index" on "post_view" ("day");`);
  }

}
