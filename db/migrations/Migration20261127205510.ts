import { Migration } from '@mikro-orm/migrations';

export class Migration20261127205510 extends Migration {

  override name = 'Migration20261127205510';

  override up(): void | Promise<void> {
    this.addSql(`alter table "legal_revision" drop constraint "legal_revision_document_check";`);
    this.addSql(`alter table "legal_revision" add constraint "legal_revision_document_check" check ("document" in ('privacy', 'terms', 'consent', 'enquiry-consent'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "legal_revision" drop constraint "legal_revision_document_check";`);
    this.addSql(`alter table "legal_revision" add constraint "legal_revision_document_check" check ("document" in ('privacy', 'terms', 'consent'));`);
  }

}
