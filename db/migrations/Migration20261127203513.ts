import { Migration } from '@mikro-orm/migrations';

export class Migration20261127203513 extends Migration {

  override name = 'Migration20261127203513';

  override up(): void | Promise<void> {
    this.addSql(`create table "passkey" ("id" serial primary key, "admin_id" int not null, "rp_id" varchar(253) not null, "credential_id" varchar(1400) not null, "public_key" text not null, "counter" bigint not null, "transports" jsonb not null, "is_backed_up" boolean not null, "name" varchar(100) not null, "created_at" timestamptz not null, "last_used_at" timestamptz null);`);
    this.addSql(`alter table "passkey" add constraint "passkey_credential_id_unique" unique ("credential_id");`);
    this.addSql(`create index "passkey_admin_index" on "passkey" ("admin_id");`);

    this.addSql(`create table "recovery_code" ("id" serial primary key, "admin_id" int not null, "code_hash" varchar(64) not null, "created_at" timestamptz not null, "used_at" timestamptz null);`);
    this.addSql(`alter table "recovery_code" add constraint "recovery_code_code_hash_unique" unique ("code_hash");`);
    this.addSql(`create index "recovery_code_admin_index" on "recovery_code" ("admin_id");`);

    this.addSql(`create table "passkey_challenge" ("challenge" varchar(64) not null, "purpose" text not null, "session_id" int null, "ip_hash" varchar(64) not null, "expires_at" timestamptz not null, primary key ("challenge"));`);
    this.addSql(`create index "passkey_challenge_ip_index" on "passkey_challenge" ("ip_hash", "expires_at");`);
    this.addSql(`create index "passkey_challenge_session_index" on "passkey_challenge" ("session_id");`);

    this.addSql(`alter table "admin" add "is_password_off" boolean not null default false;`);

    this.addSql(`alter table "passkey" add constraint "passkey_admin_id_foreign" foreign key ("admin_id") references "admin" ("id") on delete cascade;`);

    this.addSql(`alter table "recovery_code" add constraint "recovery_code_admin_id_foreign" foreign key ("admin_id") references "admin" ("id") on delete cascade;`);

    this.addSql(`alter table "passkey_challenge" add constraint "passkey_challenge_session_id_foreign" foreign key ("session_id") references "session" ("id") on delete cascade;`);
    this.addSql(`alter table "passkey_challenge" add constraint "passkey_challenge_purpose_check" check ("purpose" in ('signIn', 'confirm', 'create'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "passkey" cascade;`);
    this.addSql(`drop table if exists "recovery_code" cascade;`);
    this.addSql(`drop table if exists "passkey_challenge" cascade;`);
    this.addSql(`alter table "admin" drop column "is_password_off";`);
  }

}
