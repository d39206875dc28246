import { Migration } from '@mikro-orm/migrations';

export class Migration20261121071117 extends Migration {

  override name = 'Migration20261121071117';

  override up(): void | Promise<void> {
    this.addSql(`alter table "category" add constraint "category_name_check" check (name <> '');`);
    this.addSql(`alter table "category" add constraint "category_slug_check" check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*\$');`);

    this.addSql(`alter table "comment" add constraint "comment_text_check" check (author_name <> '' and content <> '');`);

    this.addSql(`alter table "tag" add constraint "tag_name_check" check (name <> '');`);
    this.addSql(`alter table "tag" add constraint "tag_slug_check" check (slug ~ '^[a-z0-9а-џґ]+(-[a-z0-9а-џґ]+)*\$');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "category" drop constraint "category_name_check";`);
    this.addSql(`alter table "category" drop constraint "category_slug_check";`);

    this.addSql(`alter table "comment" drop constraint "comment_text_check";`);

    this.addSql(`alter table "tag" drop constraint "tag_name_check";`);
    this.addSql(`alter table "tag" drop constraint "tag_slug_check";`);
  }

}
