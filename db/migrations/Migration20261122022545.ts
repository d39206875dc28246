import { Migration } from '@mikro-orm/migrations';

// Written by hand: what follows is no part of any entity, and made first, for an index needs it.
const SEARCH_FUNCTIONS = [
  `create extension if not exists pg_trgm;`,
  // Letter for letter, so that a place in what it gives is the same place in what it was given; "е" for "ё". Spelt out
  // instead of lower(), whose knowledge of letters depends on how the database was made.
  `create function search_fold(original text) returns text language sql immutable strict parallel safe as $$
    select translate(original,
      'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁёІЇЄҐЎ',
      'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяееіїєґў')
  $$;`,
  // A sign of its own for each letter, which trigrams know in every database.
  `create function search_latin(folded text) returns text language sql immutable strict parallel safe as $$
    select translate(folded, 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abvgdejziyklmnoprstufhc4w57x896q')
  $$;`,
];

const SEARCH_TRIGGER = [
  // A document holds at most a megabyte: the first 100 000 characters of a text never fill it.
  `create function post_search_refresh() returns trigger language plpgsql as $$
  declare
    folded_title text := search_fold(new.title);
    folded_excerpt text := search_fold(new.excerpt);
    folded_text text := search_fold(left(new.text, 100000));
  begin
    insert into post_search (post_id, document) values (
      new.id,
      setweight(to_tsvector('pg_catalog.russian', folded_title), 'A')
        || setweight(to_tsvector('pg_catalog.russian', folded_excerpt), 'B')
        || setweight(to_tsvector('pg_catalog.russian', folded_text), 'D')
    ) on conflict (post_id) do update set document = excluded.document;
    insert into search_word (word, latin)
      select word, search_latin(word)
      from unnest(tsvector_to_array(
        to_tsvector('pg_catalog.simple', folded_title || ' ' || folded_excerpt || ' ' || folded_text)
      )) as word
      where word ~ '^[a-zа-я]{3,40}$'
      order by word
      on conflict (word) do nothing;
    return null;
  end $$;`,
  `create trigger post_search_refresh after insert or update of title, excerpt, text on post
    for each row execute function post_search_refresh();`,
  // What is there already.
  `update post set title = title;`,
];

export class Migration20261122022545 extends Migration {

  override name = 'Migration20261122022545';

  override up(): void | Promise<void> {
    for (const sql of SEARCH_FUNCTIONS) this.addSql(sql);

    this.addSql(`create table "comment_attempt" ("id" serial primary key, "address" varchar(64) not null, "post_id" int not null, "created_at" timestamptz not null);`);
    this.addSql(`create index "comment_attempt_address_index" on "comment_attempt" ("address", "created_at");`);
    this.addSql(`create index "comment_attempt_post_index" on "comment_attempt" ("post_id", "created_at");`);
    this.addSql(`create index "comment_attempt_created_index" on "comment_attempt" ("created_at");`);

    this.addSql(`create table "index_now_entry" ("path" varchar(300) not null, "changed_at" timestamptz not null, "attempts" int not null default 0, "next_try_at" timestamptz not null, primary key ("path"));`);
    this.addSql(`create index "index_now_entry_next_index" on "index_now_entry" ("next_try_at");`);

    this.addSql(`create table "post_search" ("post_id" int not null, "document" tsvector not null, primary key ("post_id"));`);
    this.addSql(`create index post_search_document_index on post_search using gin (document);`);

    this.addSql(`create table "search_word" ("word" varchar(40) not null, "latin" varchar(40) not null, primary key ("word"));`);
    this.addSql(`create index search_word_latin_index on search_word using gin (latin gin_trgm_ops);`);

    this.addSql(`alter table "post" add "outline" jsonb not null default '[]';`);

    this.addSql(`alter table "comment" add "is_urgent" boolean not null default false;`);

    this.addSql(`alter table "post_search" add constraint "post_search_post_id_foreign" foreign key ("post_id") references "post" ("id") on update cascade on delete cascade;`);

    for (const sql of SEARCH_TRIGGER) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger post_search_refresh on post;`);
    this.addSql(`drop function post_search_refresh();`);
    this.addSql(`drop table if exists "comment_attempt" cascade;`);
    this.addSql(`drop table if exists "index_now_entry" cascade;`);
    this.addSql(`drop table if exists "post_search" cascade;`);
    this.addSql(`drop table if exists "search_word" cascade;`);
    this.addSql(`drop function search_latin(text);`);
    this.addSql(`drop function search_fold(text);`);

    this.addSql(`alter table "comment" drop column "is_urgent";`);

    this.addSql(`alter table "post" drop column "outline";`);
  }

}
