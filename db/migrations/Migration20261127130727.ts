import { Migration } from '@mikro-orm/migrations';

export class Migration20261127130727 extends Migration {

  override name = 'Migration20261127130727';

  override up(): void | Promise<void> {
    this.addSql(`create table "redirect" ("path" varchar(1000) not null, "post_id" int not null, "created_at" timestamptz not null, primary key ("path"));`);
    this.addSql(`create index "redirect_post_index" on "redirect" ("post_id");`);

    this.addSql(`alter table "redirect" add constraint "redirect_post_id_foreign" foreign key ("post_id") references "post" ("id") on delete cascade;`);
    this.addSql(`alter table "redirect" add constraint "redirect_path_check" check (path ~ '^/');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "redirect" cascade;`);
  }

}
