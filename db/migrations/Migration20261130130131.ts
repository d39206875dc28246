import { Migration } from '@mikro-orm/migrations';

export class Migration20261130130131 extends Migration {

  override name = 'Migration20261130130131';

  override up(): void | Promise<void> {
    this.addSql(`alter table "comment" add "searched" text generated always as (translate(author_name || ' ' || coalesce(author_email, '') || ' ' || content, ' оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёОЕАИНТСРВЛКМДПУЯЫЬГЗБЧЙХЖШЮЦЩЭФЪЁABCDEFGHIJKLMNOPQRSTUVWXYZ', ' oeaintsrvlkmdpuqx8gzb4yhjw6c59f7eoeaintsrvlkmdpuqx8gzb4yhjw6c59f7eabcdefghijklmnopqrstuvwxyz')) stored not null;`);
    this.addSql(`create index comment_searched_index on comment using gin (searched gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "comment_searched_index";`);
    this.addSql(`alter table "comment" drop column "searched";`);
  }

}
