import { Migration } from '@mikro-orm/migrations';

// Written by hand, as the search's first functions and trigger are (Migration20261122022545).

// The letters and the space of Russian texts by how frequent they are: translate() goes through its list for each
// character, and ends at the first that is the same. They become themselves.
const FREQUENT = ' оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъ';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁёІЇЄҐЎ';
const FOLDED = 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяееіїєґў';

const foldFunction = (frequent: string) =>
  `create or replace function search_fold(original text) returns text language sql immutable strict parallel safe as $$
    select translate(original, '${frequent}${CAPITALS}', '${frequent}${FOLDED}')
  $$;`;

// Letter for letter too. Postgres' parser looks for tags, e-mail addresses, hosts and paths, in quadratic time where
// their signs are repeated ("<!--", "a_", "~/", "./", "1@a"). Without punctuation there are words and numbers alone,
// which is all that a query may consist of.
const SEARCH_SOURCE = `create function search_source(original text) returns text language sql immutable strict parallel safe as $$
    select translate(search_fold(original), '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 32))
  $$;`;

const refreshFunction = (prepare: string) =>
  // A document holds at most a megabyte: the first 100 000 characters of a text never fill it.
  `create or replace function post_search_refresh() returns trigger language plpgsql as $$
  declare
    folded_title text := ${prepare}(new.title);
    folded_excerpt text := ${prepare}(new.excerpt);
    folded_text text := ${prepare}(left(new.text, 100000));
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
  end $$;`;

export class Migration20261123061200 extends Migration {

  override name = 'Migration20261123061200';

  override up(): void | Promise<void> {
    this.addSql(foldFunction(FREQUENT));
    this.addSql(SEARCH_SOURCE);
    this.addSql(refreshFunction('search_source'));
    // Posts that are there already are indexed anew with their rendering, behind the running site: one statement for all of
    // them could take too long.
    this.addSql(`update post set renderer_version = 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(foldFunction(''));
    this.addSql(refreshFunction('search_fold'));
    this.addSql(`drop function search_source(text);`);
  }

}
