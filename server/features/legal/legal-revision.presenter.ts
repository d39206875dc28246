import type { LegalRevisionView, LegalTextView } from "#contract/legal-revision.ts";
import type { PublishedLegalText, readLegalText } from "./legal-revision.service.ts";

export const presentLegalRevision = ({ number, date, hash, value, names }: PublishedLegalText): LegalRevisionView => ({
	number,
	date,
	hash,
	value,
	names,
});

export const presentLegalText = ({
	revision,
	hasEarlier,
}: Awaited<ReturnType<typeof readLegalText>>): LegalTextView => ({ ...presentLegalRevision(revision), hasEarlier });
