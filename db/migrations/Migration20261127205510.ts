import { Migration } from '@mikro-orm/migrations';

export class Migration20261127205510 extends Migration {

  override name = 'Migration20261127205510';

  override up(): void | Promise<void> {
    this.addSql(`alter table "legal_revision" drop constraint "legal_revision_document_check";`);
    this.addSql(`alter table "legal_revision" add constraint "legal_revision_document_check" check ("document" in ('privacy', 'terms', 'consent', 'enquiry-consent'));`);
  }

  override down(): void | Promise<void> {
    // The older release does not know this text; enquiries keep its number and hash.
    this.addSql(`update "enquiry" set "consent_id" = null;`);
    this.addSql(`alter table "legal_revision" disable trigger legal_revision_append_only;`);
    this.addSql(`delete from "legal_revision" where "document" = 'enquiry-consent';`);
    this.addSql(`alter table "legal_revision" enable trigger legal_revision_append_only;`);
    this.addSql(`alter table "legal_revision" drop constraint "legal_revision_document_check";`);
    this.addSql(`alter table "legal_revision" add constraint "legal_revision_document_check" check ("document" in ('privacy', 'terms', 'consent'));`);
  }

}
