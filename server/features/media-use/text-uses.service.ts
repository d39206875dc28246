import type { EntityManager } from "#db/open.ts";
import type { VersionedKind, VersionedRow } from "../revision/working-copy.service.ts";
import { picturesOf, takeDescriptions } from "./media-descriptions.service.ts";
import { findMediaInText, replaceUses } from "./media-use.service.ts";

/** The text fields in which a row uses files of the library. */
const FIELDS = ["content", "featuredImage"] as const;

interface TextValues {
	content: string;
	featuredImage: string;
	featuredImageAlt: string;
}

/**
 * Records which files of the library a row with a text uses, in the transaction that saves it. Files without a
 * description get that of the row.
 */
export async function writeTextUses<Row extends VersionedRow, Values extends TextValues>(
	em: EntityManager,
	kind: VersionedKind<Row, Values>,
	row: Row,
): Promise<void> {
	const values = await kind.valuesInUse(em, row);
	const uses: { mediaId: number; field: string }[] = [];
	for (const field of FIELDS) {
		const text = values.map((each) => each[field]).join("\n");
		for (const mediaId of await findMediaInText(em, text)) uses.push({ mediaId, field });
	}
	await replaceUses(em, kind.entity, row.id, uses);
	const pictures = values.flatMap(({ content, featuredImage, featuredImageAlt }) => [
		...picturesOf(content),
		{ url: featuredImage, alt: featuredImageAlt },
	]);
	await takeDescriptions(
		em,
		uses.map(({ mediaId }) => mediaId),
		pictures,
	);
}
