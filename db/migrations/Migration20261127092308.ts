import { Migration } from '@mikro-orm/migrations';

export class Migration20261127092308 extends Migration {

  override name = 'Migration20261127092308';

  override up(): void | Promise<void> {
    // A table with chosen pictures stays: version 0.1.0 moved them into the sections.
    this.addSql(`do $$ begin if not exists (select from "site_picture") then drop table "site_picture"; end if; end $$;`);

    this.addSql(`alter table "media_use" drop constraint "media_use_entity_check";`);
    this.addSql(`delete from "media_use" where "entity" = 'site';`);
    this.addSql(`alter table "media_use" alter column "field" type varchar(100) using ("field"::varchar(100));`);
    this.addSql(`alter table "media_use" add constraint "media_use_entity_check" check ("entity" in ('post', 'artwork', 'section'));`);

    this.addSql(`alter table "legal_revision" add "names" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "legal_revision" drop column "names";`);
    this.addSql(`create table if not exists "site_picture" ("place" varchar(60) not null, "picture_id" int4 not null, "focus" jsonb null, constraint "site_picture_pkey" primary key ("place"), constraint "site_picture_picture_id_foreign" foreign key ("picture_id") references "media_rendition" ("id") on delete restrict);`);
    this.addSql(`create index if not exists "site_picture_picture_index" on "site_picture" ("picture_id");`);
    // The pictures that readers see go back to their places; a focal point of a place's own is that of the library again.
    this.addSql(`insert into "site_picture" ("place", "picture_id")
      select "place", rendition."id" from (
        select case "key" when 'bio' then 'portrait' when 'site' then 'share' else "key" end, "value" #>> '{picture,url}'
        from "site_section" where "key" in ('hero', 'bio', 'about', 'site')
        union all
        select case when item ->> 'id' like 'project-%' then '' else 'project-' end || (item ->> 'id'), item #>> '{picture,url}'
        from "site_section", jsonb_array_elements("value" -> 'items') as item where "key" = 'projects'
      ) as chosen ("place", "url")
      join "media_rendition" as rendition on "url" like rendition."path" || '-%'
      on conflict do nothing;`);
    this.addSql(`update "site_section" set "value" = "value" - 'picture' where "key" in ('hero', 'bio', 'about', 'site');`);
    this.addSql(`update "site_section" set "value" = jsonb_set("value", '{items}', (select coalesce(jsonb_agg(item - 'picture' order by place), '[]') from jsonb_array_elements("value" -> 'items') with ordinality as items (item, place))) where "key" = 'projects';`);
    this.addSql(`alter table "media_use" drop constraint "media_use_entity_check";`);
    this.addSql(`delete from "media_use" where "entity" = 'section';`);
    this.addSql(`alter table "media_use" alter column "field" type varchar(50) using ("field"::varchar(50));`);
    this.addSql(`alter table "media_use" add constraint "media_use_entity_check" check ("entity" in ('post', 'artwork', 'site'));`);
    this.addSql(`insert into "media_use" ("media_id", "entity", "entity_id", "field") select "media_id", 'site', 0, "place" from "site_picture" join "media_rendition" on "media_rendition"."id" = "picture_id";`);
  }

}
