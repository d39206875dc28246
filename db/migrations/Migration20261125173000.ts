import { Migration } from '@mikro-orm/migrations';

/** Written by hand, since a generated one would drop what it renames: "address" becomes slug, IP or the hash of an IP. */
export class Migration20261125173000 extends Migration {

  override name = 'Migration20261125173000';

  override up(): void | Promise<void> {
    this.addSql(`alter table "post_address" rename to "post_slug";`);
    this.addSql(`alter table "post_slug" rename constraint "post_address_pkey" to "post_slug_pkey";`);
    this.addSql(`alter table "post_slug" rename constraint "post_address_post_id_foreign" to "post_slug_post_id_foreign";`);
    this.addSql(`alter table "post_slug" rename constraint "post_address_slug_check" to "post_slug_slug_check";`);
    this.addSql(`alter index "post_address_post_index" rename to "post_slug_post_index";`);
    this.addSql(`alter index "post_address_current_unique" rename to "post_slug_current_unique";`);

    this.addSql(`alter table "session" rename column "address" to "ip";`);
    this.addSql(`alter table "sign_in_failure" rename column "address" to "ip";`);
    this.addSql(`alter index "sign_in_failure_address_index" rename to "sign_in_failure_ip_index";`);

    this.addSql(`alter table "comment_attempt" rename column "address" to "ip_hash";`);
    this.addSql(`alter index "comment_attempt_address_index" rename to "comment_attempt_ip_hash_index";`);
    this.addSql(`alter table "like_limit" rename column "address" to "ip_hash";`);
    this.addSql(`alter table "post_view" rename column "address" to "ip_hash";`);
    this.addSql(`alter index "post_view_address_index" rename to "post_view_ip_hash_index";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter index "post_view_ip_hash_index" rename to "post_view_address_index";`);
    this.addSql(`alter table "post_view" rename column "ip_hash" to "address";`);
    this.addSql(`alter table "like_limit" rename column "ip_hash" to "address";`);
    this.addSql(`alter index "comment_attempt_ip_hash_index" rename to "comment_attempt_address_index";`);
    this.addSql(`alter table "comment_attempt" rename column "ip_hash" to "address";`);

    this.addSql(`alter index "sign_in_failure_ip_index" rename to "sign_in_failure_address_index";`);
    this.addSql(`alter table "sign_in_failure" rename column "ip" to "address";`);
    this.addSql(`alter table "session" rename column "ip" to "address";`);

    this.addSql(`alter index "post_slug_current_unique" rename to "post_address_current_unique";`);
    this.addSql(`alter index "post_slug_post_index" rename to "post_address_post_index";`);
    this.addSql(`alter table "post_slug" rename constraint "post_slug_slug_check" to "post_address_slug_check";`);
    this.addSql(`alter table "post_slug" rename constraint "post_slug_post_id_foreign" to "post_address_post_id_foreign";`);
    this.addSql(`alter table "post_slug" rename constraint "post_slug_pkey" to "post_address_pkey";`);
    this.addSql(`alter table "post_slug" rename to "post_address";`);
  }

}
