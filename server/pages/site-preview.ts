import { type Context, Hono } from "hono";
import type { LegalKey, SiteContent } from "#contract/content/sections.ts";
import { SITE_PREVIEW_PATH, sectionPreviewSchema, type TypedSections } from "#contract/content/site-section.ts";
import { applyMarks, markContent, withoutMarks } from "../features/site-section/section-marks.service.ts";
import { resolveReferences } from "../features/site-section/section-references.service.ts";
import { readSavedContent } from "../features/site-section/site-section.service.ts";
import { withTyped } from "../features/site-section/typed-content.service.ts";
import { limitBody, readJson } from "../http/body.ts";
import { refuseForeignWrites } from "../http/own-origin.ts";
import { conditionalHeadersOf, Representation, toResponse } from "../http/representation.ts";
import { type AppServices, createRequestContext, requireViewer } from "../http/request-context.ts";
import { type PageOptions, renderPage } from "./make-page.ts";
import { createReads } from "./page-reads.ts";
import { pageUrl } from "./page-url.ts";
import type { PageRenderer } from "./renderer.ts";

/** The maximum body size for unsaved values, in bytes: all sections at their limits would be some megabytes. */
const BODY_MAX = 2_000_000;

/** The handler for previews of public pages with saved or typed values, which only the admin gets and frames. */
export function createSitePreview(options: Omit<PageOptions, "reads">): Hono {
	const { services } = options;
	const renderer = markingRenderer(options.renderer);

	async function preview(c: Context, readTyped: () => Promise<TypedSections>): Promise<Response> {
		const context = await createRequestContext(services, c);
		requireViewer(services, context, c);
		const typed = await readTyped();
		const { pathname, search } = new URL(c.req.url);
		const path = pathname.slice(SITE_PREVIEW_PATH.length) || "/";
		const saved = await readSavedContent(context.em);
		const content = markContent(resolveReferences(withShown(withTyped(saved, typed), typed)));
		const previewed: AppServices = {
			...services,
			content: { ...services.content, current: () => content, read: async () => content },
		};
		const reads = readsOf(previewed, content);
		const page = await renderPage(pageUrl(path, search), { ...options, services: previewed, reads, renderer });
		const shown = new Representation(page.status, previewHeaders(page.headers), Buffer.from(page.html));
		return toResponse(await shown.respond({ ...conditionalHeadersOf(c), match: undefined }));
	}

	const limit = limitBody(BODY_MAX, "Слишком много текста для предпросмотра");
	return new Hono()
		.get(`${SITE_PREVIEW_PATH}/*`, (c) => preview(c, async () => ({})))
		.post(`${SITE_PREVIEW_PATH}/*`, refuseForeignWrites(services.siteUrl), limit, (c) =>
			preview(c, async () => sectionPreviewSchema.parse(await readJson(c)).sections),
		);
}

/** The content in which the landing page's sections that are being edited are shown, even if they are hidden. */
function withShown(content: SiteContent, typed: TypedSections): SiteContent {
	if ("landing" in typed) return content;
	const sections = content.landing.sections.map((one) => (one.id in typed ? { ...one, isShown: true } : one));
	return { ...content, landing: { sections } };
}

/** A renderer whose pages have attributes for the marks of texts. The policy allows the scripts without marks. */
const markingRenderer = ({ render, isDevelopment }: PageRenderer): PageRenderer => ({
	isDevelopment,
	async render(request) {
		const page = await render(request);
		return { ...page, html: applyMarks(page.html), scripts: page.scripts.map(withoutMarks) };
	},
});

/** The reads of a preview. Legal texts, which readers see as published revisions, are the edited ones. */
function readsOf(services: AppServices, content: SiteContent): Hono {
	const published = createReads(services);
	return createReads(services, (reads) =>
		reads.get("/api/site/legal/:document", async (c) => {
			const response = await published.request(c.req.path);
			if (!response.ok) return response;
			const key = c.req.param("document") as LegalKey;
			const names = { name: content.site.name, email: content.contacts.email };
			return c.json({ ...(await response.json()), value: content[key], names });
		}),
	);
}

/** The headers of a previewed page: never stored, never indexed, and framed only by our own origin. */
function previewHeaders(headers: Record<string, string>): Record<string, string> {
	const { "Content-Security-Policy": policy = "", Location: location, ...rest } = headers;
	return {
		...rest,
		"Content-Security-Policy": policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
		"X-Frame-Options": "SAMEORIGIN",
		"Cache-Control": "no-store",
		"X-Robots-Tag": "noindex",
		...(location === undefined ? {} : { Location: SITE_PREVIEW_PATH + location }),
	};
}
