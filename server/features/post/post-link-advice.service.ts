import { uniq } from "es-toolkit";
import { readableUrl } from "#contract/domain.ts";
import { pageOf } from "#contract/pages.ts";
import { MEDIA_PATH } from "#contract/picture-url.ts";
import type { PostAdviceInput } from "#contract/post-advice.ts";
import { ArtworkSlug } from "#db/entities/artwork-slug.entity.ts";
import { PostSlug } from "#db/entities/post-slug.entity.ts";
import type { InspectedMarkup } from "#packages/markup";
import { isOwnOrigin } from "../../http/own-origin.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { findKnownHashes } from "../media-use/media-use.service.ts";
import { isWaiting } from "../schedule/schedule.service.ts";
import type { Finding } from "./post-advice.service.ts";

type Markup = Pick<InspectedMarkup, "links" | "pictures" | "embeds" | "headings">;
type LinkingPost = Pick<PostAdviceInput, "id" | "slug" | "featuredImage">;

/** The ids of an article's page beside those of its headings. */
const PAGE_IDS = ["", "top", "main", "comments", "related"];

/** The target of a URL of this site. */
type Target =
	| { kind: "anchor"; id: string }
	| { kind: "file"; hash: string }
	| { kind: "post" | "artwork"; slug: string; path: string }
	| { kind: "page"; path: string };

const FILE_HASH = /^\/media\/([0-9a-f]{32})[-.]/;

/** Reads a URL; undefined where it leads to another site, or to a file that is none of the media library's. */
function targetOf(url: string, ownSlug: string, siteUrl: string | undefined): Target | undefined {
	if (url.startsWith("#")) return { kind: "anchor", id: url.slice(1) };
	const base = siteUrl ?? "http://localhost";
	if (url === "" || !URL.canParse(url, base)) return;
	const { origin, pathname, hash } = new URL(url, base);
	if (!isOwnOrigin(origin, siteUrl)) return;
	const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
	if (path === `/blog/${ownSlug}`) return { kind: "anchor", id: hash.slice(1) };
	if (path.startsWith(MEDIA_PATH)) return { kind: "file", hash: FILE_HASH.exec(path)?.[1] ?? "" };
	const slug = path.slice(path.lastIndexOf("/") + 1);
	if (slug.includes(".")) return;
	switch (pageOf(path)?.path) {
		case "/blog/$slug":
			return { kind: "post", slug, path };
		case "/gallery/$slug":
		case "/en/gallery/$slug":
			return { kind: "artwork", slug, path };
		default:
			return { kind: "page", path };
	}
}

/** A place with a URL, in the text or in the field of the featured image. */
interface UrlPlace extends Pick<Finding, "topic" | "field"> {
	url: string;
	line?: number;
}

const placesOf = ({ links, pictures, embeds }: Markup, { featuredImage }: LinkingPost): UrlPlace[] => [
	...[...links, ...embeds].map(({ line, url }): UrlPlace => ({ topic: "links", field: "content", line, url })),
	...pictures.map(({ line, url }): UrlPlace => ({ topic: "pictures", field: "content", line, url })),
	{ topic: "pictures", field: "featuredImage", url: featuredImage },
];

/** A post or a work by one of its slugs. */
interface Known {
	name: string;
	isDeleted: boolean;
	isHidden: boolean;
	currentSlug: string;
}

/** @param ownId the id of the post of the text: as a draft it is no dead end, since it is about to be published */
async function findPosts(context: RequestContext, slugs: string[], ownId: number | undefined) {
	const rows = await context.em.find(
		PostSlug,
		{ slug: slugs },
		{ fields: [...fieldsOf("post"), "post.title", "post.published"], strategy: "joined" },
	);
	return rows.map(({ slug, post }): [string, Known] => [
		slug,
		{
			name: `Статья «${post.title}»`,
			isDeleted: post.deletedAt !== null,
			isHidden: post.id !== ownId && (!post.published || isWaiting(post, context)),
			currentSlug: post.slug,
		},
	]);
}

const fieldsOf = <N extends "post" | "artwork">(noun: N) =>
	[`${noun}.slug`, `${noun}.deletedAt`, `${noun}.publishAt`] as const;

async function findArtworks(context: RequestContext, slugs: string[]) {
	const rows = await context.em.find(
		ArtworkSlug,
		{ slug: slugs },
		{ fields: [...fieldsOf("artwork"), "artwork.titleRu", "artwork.published"], strategy: "joined" },
	);
	return rows.map(({ slug, artwork }): [string, Known] => [
		slug,
		{
			name: `Работа «${artwork.titleRu}»`,
			isDeleted: artwork.deletedAt !== null,
			isHidden: !artwork.published || isWaiting(artwork, context),
			currentSlug: artwork.slug,
		},
	]);
}

/** The rows of all targets, read with a query a noun. */
async function findKnown(context: RequestContext, targets: readonly Target[], ownId: number | undefined) {
	const slugsOf = (kind: "post" | "artwork") =>
		uniq(targets.flatMap((target) => (target.kind === kind ? [target.slug] : [])));
	const hashes = uniq(targets.flatMap((target) => (target.kind === "file" ? [target.hash] : [])));
	return {
		post: new Map(await findPosts(context, slugsOf("post"), ownId)),
		artwork: new Map(await findArtworks(context, slugsOf("artwork"))),
		hashes: await findKnownHashes(context.em, hashes),
	};
}

function adviseOnPage(path: string): string | undefined {
	switch (pageOf(path)?.access) {
		case "public":
			return;
		case "admin":
			return "Ссылка ведёт в панель: читатели её не откроют.";
		case "secret":
			return "Ссылка для просмотра действует недолго: потом она никуда не приведёт.";
		default:
			return "Такой страницы на сайте нет.";
	}
}

function adviseOnKnown(known: Known, slug: string, path: string): string | undefined {
	const { name, isDeleted, isHidden, currentSlug } = known;
	if (isDeleted) return `${name} лежит в корзине.`;
	if (isHidden) return `${name} читателям не видна.`;
	if (slug === currentSlug) return;
	return `${name} теперь по другому адресу. Ссылка сработает, но лучше нынешний: ${path.replace(slug, currentSlug)}`;
}

const MISSING = { post: "Статьи с таким адресом нет.", artwork: "Работы с таким адресом нет." };

/**
 * Advice on links, pictures and recordings of this site that lead nowhere, and on those that a redirect leads on. Other
 * sites are not asked.
 */
export async function adviseOnLinks(context: RequestContext, markup: Markup, post: LinkingPost): Promise<Finding[]> {
	const places = placesOf(markup, post).flatMap((place) => {
		const target = targetOf(place.url, post.slug, context.siteUrl);
		return target ? [{ ...place, target }] : [];
	});
	const known = await findKnown(
		context,
		places.map(({ target }) => target),
		post.id,
	);
	const ids = new Set([...PAGE_IDS, ...markup.headings.map(({ id }) => id)]);

	function messageOf(target: Target): string | undefined {
		switch (target.kind) {
			case "anchor":
				return ids.has(target.id) ? undefined : "Заголовка, к которому ведёт ссылка, в тексте нет.";
			case "file":
				return known.hashes.has(target.hash) ? undefined : "Этого файла нет в медиатеке.";
			case "page":
				return adviseOnPage(target.path);
			default: {
				const found = known[target.kind].get(target.slug);
				return found ? adviseOnKnown(found, target.slug, target.path) : MISSING[target.kind];
			}
		}
	}
	return places.flatMap(({ topic, field, url, line, target }) => {
		const message = messageOf(target);
		return message ? [{ topic, field, message, place: { line, excerpt: readableUrl(url) } }] : [];
	});
}
