import { uniq } from "es-toolkit";
import { readableUrl } from "#contract/domain.ts";
import { pageOf } from "#contract/pages.ts";
import { MEDIA_PATH } from "#contract/picture-url.ts";
import type { PostAdviceInput } from "#contract/post-advice.ts";
import type { PublishedEntity } from "#contract/revision.ts";
import { PUBLISHED_COLUMNS } from "#db/published-columns.ts";
import type { InspectedMarkup } from "#packages/markup";
import { isOwnOrigin } from "../../http/own-origin.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { findKnownHashes } from "../media-use/media-use.service.ts";
import type { Finding } from "./post-advice.service.ts";

type Markup = Pick<InspectedMarkup, "links" | "pictures" | "embeds" | "headings">;
type LinkingPost = Pick<PostAdviceInput, "id" | "slug" | "featuredImage">;

/** The element ids on an article's page besides those of its headings. */
const PAGE_IDS = ["", "top", "main", "comments", "related"];

/** The target of a URL of this site. */
type Target =
	| { kind: "anchor"; id: string }
	| { kind: "file"; hash: string }
	| { kind: PublishedEntity; slug: string; path: string }
	| { kind: "route"; path: string };

const FILE_HASH = /^\/media\/([0-9a-f]{32})[-.]/;

/** The target of a URL; undefined for one of another site, or of a file outside of the media library. */
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
		case "/$slug":
			return { kind: "page", slug, path };
		default:
			return { kind: "route", path };
	}
}

/** A URL with its place, in the text or in the field of the featured image. */
interface UrlPlace extends Pick<Finding, "topic" | "field"> {
	url: string;
	line?: number;
}

const placesOf = ({ links, pictures, embeds }: Markup, { featuredImage }: LinkingPost): UrlPlace[] => [
	...[...links, ...embeds].map(({ line, url }): UrlPlace => ({ topic: "links", field: "content", line, url })),
	...pictures.map(({ line, url }): UrlPlace => ({ topic: "pictures", field: "content", line, url })),
	{ topic: "pictures", field: "featuredImage", url: featuredImage },
];

/** A post, a work or a page by one of its slugs. */
interface Known {
	title: string;
	isDeleted: boolean;
	isHidden: boolean;
	currentSlug: string;
}

/**
 * The rows of a noun by their slugs, current and former.
 *
 * @param ownId the id of the post being edited: a link to it is not dead even if it is a draft, since it is about to be
 *   published
 */
async function findBySlug({ em, clock }: RequestContext, noun: PublishedEntity, slugs: string[], ownId: number) {
	const { title, published } = PUBLISHED_COLUMNS[noun];
	const rows = await em.execute<({ slug: string } & Known)[]>(
		`select known.slug, ${title} as title, deleted_at is not null as "isDeleted",
			(not (${published}) or publish_at > ?) and ${noun}.id <> ? as "isHidden",
			coalesce((select max(slug) from ${noun}_slug where ${noun}_id = ${noun}.id and is_current), '') as "currentSlug"
		from ${noun}_slug as known join ${noun} on ${noun}.id = ${noun}_id
		where known.slug in (select jsonb_array_elements_text(?::jsonb))`,
		[clock.now(), ownId, JSON.stringify(slugs)],
	);
	return new Map(rows.map(({ slug, ...known }) => [slug, known]));
}

/** The rows of all targets, read with one query for each noun. */
async function findKnown(context: RequestContext, targets: readonly Target[], ownId = 0) {
	const find = (noun: PublishedEntity) => {
		const slugs = uniq(targets.flatMap((target) => (target.kind === noun ? [target.slug] : [])));
		return findBySlug(context, noun, slugs, noun === "post" ? ownId : 0);
	};
	const hashes = uniq(targets.flatMap((target) => (target.kind === "file" ? [target.hash] : [])));
	return {
		...{ post: await find("post"), artwork: await find("artwork"), page: await find("page") },
		hashes: await findKnownHashes(context.em, hashes),
	};
}

function adviseOnRoute(path: string): string | undefined {
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

function adviseOnKnown(noun: PublishedEntity, known: Known, slug: string, path: string): string | undefined {
	const { title, isDeleted, isHidden, currentSlug } = known;
	const name = `${WORDS[noun].one} «${title}»`;
	if (isDeleted) return `${name} лежит в корзине.`;
	if (isHidden) return `${name} читателям не видна.`;
	if (slug === currentSlug) return;
	return `${name} теперь по другому адресу. Ссылка сработает, но лучше нынешний: ${path.replace(slug, currentSlug)}`;
}

const WORDS = {
	post: { one: "Статья", missing: "Статьи с таким адресом нет." },
	artwork: { one: "Работа", missing: "Работы с таким адресом нет." },
	page: { one: "Страница", missing: "Такой страницы на сайте нет." },
} as const satisfies Record<PublishedEntity, object>;

/** Advice on links, pictures and recordings of this site (others are not checked) that lead nowhere or to a redirect. */
export async function adviseOnLinks(context: RequestContext, markup: Markup, post: LinkingPost): Promise<Finding[]> {
	const places = placesOf(markup, post).flatMap((place) => {
		const target = targetOf(place.url, post.slug, context.siteUrl);
		return target ? [{ ...place, target }] : [];
	});
	const targets = places.map(({ target }) => target);
	const known = await findKnown(context, targets, post.id);
	const ids = new Set([...PAGE_IDS, ...markup.headings.map(({ id }) => id)]);

	function messageOf(target: Target): string | undefined {
		switch (target.kind) {
			case "anchor":
				return ids.has(target.id) ? undefined : "Заголовка, к которому ведёт ссылка, в тексте нет.";
			case "file":
				return known.hashes.has(target.hash) ? undefined : "Этого файла нет в медиатеке.";
			case "route":
				return adviseOnRoute(target.path);
			default: {
				const found = known[target.kind].get(target.slug);
				return found ? adviseOnKnown(target.kind, found, target.slug, target.path) : WORDS[target.kind].missing;
			}
		}
	}
	return places.flatMap(({ topic, field, url, line, target }) => {
		const message = messageOf(target);
		return message ? [{ topic, field, message, place: { line, excerpt: readableUrl(url) } }] : [];
	});
}
