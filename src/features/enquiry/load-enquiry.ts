import type { GalleryView } from "#contract/artwork.ts";
import type { PublicContent } from "#contract/content/site-content.ts";
import { parseAbout } from "#contract/enquiry.ts";
import type { LegalTextView } from "#contract/legal-revision.ts";
import type { Api } from "../../api.ts";

/**
 * Loads the data of the enquiry form: its texts, the revision number of the consent in force, and the enquiry's
 * subject.
 *
 * @param about `offer:id` or `artwork:slug`; a subject that visitors do not see is omitted
 */
export async function loadEnquiry(api: Api, about: string | undefined) {
	const [{ data: content }, { data: consent }, works] = await Promise.all([
		api.read<PublicContent>("/api/site/content"),
		api.read<LegalTextView>("/api/site/legal/enquiry-consent"),
		about?.startsWith("artwork:") ? api.read<GalleryView>("/api/gallery/works") : undefined,
	]);
	const { kind, key } = (about && parseAbout(about)) || {};
	const title =
		kind === "offer"
			? content.offers?.items.find(({ id }) => id === key)?.title
			: works?.data.works.find(({ slug }) => slug === key)?.titleRu;
	return {
		...content.enquiry.meta,
		texts: content.enquiry,
		help: content.help,
		consentRevision: consent.number,
		about: about && title ? { value: about, title } : undefined,
	};
}

export type LoadedEnquiry = Awaited<ReturnType<typeof loadEnquiry>>;
