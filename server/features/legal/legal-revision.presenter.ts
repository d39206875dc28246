import { pick } from "es-toolkit";
import type { LegalRevisionView, LegalTextView } from "#contract/legal-revision.ts";
import type { PublishedLegalText, readLegalText } from "./legal-revision.service.ts";

export const presentLegalRevision = (revision: PublishedLegalText): LegalRevisionView =>
	pick(revision, ["number", "date", "hash", "value", "names"]);

export const presentLegalText = ({
	revision,
	hasEarlier,
}: Awaited<ReturnType<typeof readLegalText>>): LegalTextView => ({ ...presentLegalRevision(revision), hasEarlier });
