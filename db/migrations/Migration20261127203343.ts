import { Migration } from '@mikro-orm/migrations';

export class Migration20261127203343 extends Migration {

  override name = 'Migration20261127203343';

  override up(): void | Promise<void> {
    this.addSql(`create table "journal_entry" ("id" int not null, "created_at" timestamptz not null, "origin" text not null, "admin" varchar(100) null, "action" varchar(40) not null, "subject" varchar(200) not null, "hash" varchar(64) not null, primary key ("id"));`);
    this.addSql(`create index "journal_entry_action_index" on "journal_entry" ("action", "created_at");`);

    this.addSql(`alter table "journal_entry" add constraint "journal_entry_hash_check" check (hash ~ '^[0-9a-f]{64}\$');`);
    this.addSql(`alter table "journal_entry" add constraint "journal_entry_origin_check" check ("origin" in ('admin', 'visitor', 'site', 'command'));`);

    // Whoever gets to write statements must not clean up behind them; the hashes show what the owner of the tables does.
    this.addSql(`create function refuse_journal_change() returns trigger language plpgsql as $$ begin raise exception 'journal entries are only added'; end $$;`);
    this.addSql(`create trigger journal_entry_append_only before update or delete on "journal_entry" for each row execute function refuse_journal_change();`);
    this.addSql(`create trigger journal_entry_not_emptied before truncate on "journal_entry" for each statement execute function refuse_journal_change();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "journal_entry" cascade;`);
    this.addSql(`drop function refuse_journal_change();`);
  }

}
