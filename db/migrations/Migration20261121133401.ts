import { Migration } from '@mikro-orm/migrations';

export class Migration20261121133401 extends Migration {

  override name = 'Migration20261121133401';

  override up(): void | Promise<void> {
    this.addSql(`drop index "comment_post_index";`);
    this.addSql(`create index "comment_post_index" on "comment" ("post_id", "is_approved", "created_at", "deleted_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "comment_post_index";`);
    this.addSql(`create index "comment_post_index" on "comment" ("post_id", "is_approved", "created_at");`);
  }

}
