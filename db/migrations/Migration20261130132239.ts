import { Migration } from '@mikro-orm/migrations';

export class Migration20261130132239 extends Migration {

  override name = 'Migration20261130132239';

  override up(): void | Promise<void> {
    this.addSql(`drop index "post_category_index";`);
    this.addSql(`create index post_list_index on post (created_at, id) include (published, publish_at, withdraw_at, updated_at) where deleted_at is null;`);
    this.addSql(`create index post_category_list_index on post (category_id, published_at, id) include (published, publish_at, withdraw_at, deleted_at);`);

    this.addSql(`create index comment_trash_index on comment (deleted_at, (is_urgent and not is_approved), created_at, id) include (post_id) where deleted_at is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "comment_trash_index";`);
    this.addSql(`drop index "post_list_index";`);
    this.addSql(`drop index "post_category_list_index";`);
    this.addSql(`create index "post_category_index" on "post" ("category_id");`);
  }

}
