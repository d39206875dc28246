import { pick } from "es-toolkit";
import type { Cover } from "#contract/post.ts";
import type { Preview, PreviewLinkView } from "#contract/preview-link.ts";
import type { PreviewLink } from "#db/entities/preview-link.entity.ts";
import { presentArtwork } from "../artwork/artwork.presenter.ts";
import { presentPage } from "../page/page.presenter.ts";
import { presentArticle } from "../post/post.presenter.ts";
import type { createPreviewLink, OpenedPreviewLink } from "./preview-link.service.ts";

/** The path and the expiry of a new link. */
export const presentCreated = ({ token, expiresAt }: Awaited<ReturnType<typeof createPreviewLink>>) => ({
	path: `/preview/${token}`,
	expiresAt: expiresAt.toISOString(),
});

const fieldsOf = ({ revision, expiresAt }: PreviewLink) => ({
	revisionAt: revision?.createdAt.toISOString() ?? null,
	expiresAt: expiresAt.toISOString(),
});

export const presentLink = ({ link, title }: { link: PreviewLink; title: string }): PreviewLinkView => ({
	...pick(link, ["id", "entity", "entityId"]),
	title,
	...fieldsOf(link),
	createdAt: link.createdAt.toISOString(),
	lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
});

/** The response of a link. @param covers the works to choose from for a post without a featured image */
export function presentPreview(opened: OpenedPreviewLink, covers: readonly Cover[]): Preview {
	const { kind } = opened;
	const link = fieldsOf(opened.link);
	switch (kind) {
		case "article":
			return { kind, article: presentArticle(opened, covers), ...link };
		case "artwork":
			return { kind, artwork: presentArtwork(opened.artwork), ...link };
		case "page":
			return { kind, page: presentPage(opened.page, opened.rendered), ...link };
	}
}
