import type { GalleryView } from "#contract/artwork.ts";
import type { PublicContent } from "#contract/content/site-content.ts";
import { parseAbout } from "#contract/enquiry.ts";
import type { LegalTextView } from "#contract/legal-revision.ts";
import type { Api } from "../../api.ts";

/**
 * Loads what the enquiry form shows: its texts, the number of the consent in force, and what the enquiry begins from.
 *
 * @param about `offer:id` or `artwork:slug`; what readers do not see is left out
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
