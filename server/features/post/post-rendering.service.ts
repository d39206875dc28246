import type { Post, PostHeading } from "#db/entities/post.entity.ts";
import { RENDERER_VERSION, type RenderedMarkup, renderPlain } from "#packages/markup";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import { TooComplexError } from "../../lib/markup-thread.ts";

/** The rendered source of an article for readers. */
export type ArticleText = Pick<RenderedMarkup, "html" | "outline" | "summary">;

/**
 * Renders a source for saving, into the columns that are stored beside it.
 *
 * It must not be called inside a transaction: it may take seconds, while others would wait for the locks.
 *
 * @throws SiteError `invalid` at `content` when the source is too complex to render
 */
export async function renderForSaving(context: Pick<RequestContext, "render">, content: string) {
	const { lines: _, ...stored } = await renderForPreview(context, content);
	return { ...stored, rendererVersion: RENDERER_VERSION };
}

/** The columns that are rendered from a source. */
export type RenderedPost = Awaited<ReturnType<typeof renderForSaving>>;

/** Renders a source that is not saved, with the first line of each block. @throws SiteError as `renderForSaving` */
export const renderForPreview = ({ render }: Pick<RequestContext, "render">, content: string) =>
	refuseTooComplex(render(content));

/** Turns the error for a source that is too complex into a SiteError. @throws SiteError as `renderForSaving` */
export const refuseTooComplex = <T>(reading: Promise<T>): Promise<T> =>
	reading.catch((error: unknown) => {
		if (!(error instanceof TooComplexError)) throw error;
		throw invalidField(
			"content",
			"Разметка слишком сложная: её не удалось обработать за отведённое время. Упростите текст или разделите его на части.",
		);
	});

/** The stored rendering, or a new one by a newer renderer; plain paragraphs of a source that is too complex. */
export async function renderForReading(
	{ render }: Pick<RequestContext, "render">,
	post: Pick<Post, "content" | "summary" | "rendererVersion"> & {
		html?: string | undefined;
		outline?: PostHeading[] | undefined;
	},
): Promise<ArticleText> {
	const { html, outline = [], summary, content } = post;
	if (html !== undefined && post.rendererVersion >= RENDERER_VERSION) {
		return { html, outline, summary };
	}
	return render(content).catch((error: unknown) => {
		// The error is not logged here: the job that stores new renderings (`jobs/rerender-posts.ts`) logs it.
		if (error instanceof TooComplexError) return renderPlain(content);
		throw error;
	});
}
