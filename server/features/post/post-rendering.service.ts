import type { Post, PostHeading } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { invalidField } from "../../lib/errors.ts";
import { renderPlain } from "../../markup/plain.ts";
import { TooComplexError } from "../../markup/render-thread.ts";
import {
	RENDERER_VERSION,
	type RenderedMarkup,
} from "../../markup/rendered-markup.ts";

/** What a reader of an article sees of its source. */
export type ArticleText = Pick<RenderedMarkup, "html" | "outline" | "summary">;

/**
 * What is stored beside a source that the owner saves.
 *
 * Not to be called inside a transaction: it may take seconds, in which others would wait for its locks.
 *
 * @throws SiteError `invalid` at `content` when the source takes too much to render
 */
export async function renderForSaving(
	context: Pick<RequestContext, "render">,
	content: string,
) {
	const { lines: _, ...stored } = await renderForPreview(context, content);
	return { ...stored, rendererVersion: RENDERER_VERSION };
}

/** Renders a source that is not saved. @throws SiteError as `renderForSaving` */
export async function renderForPreview(
	{ render }: Pick<RequestContext, "render">,
	content: string,
): Promise<RenderedMarkup> {
	try {
		return await render(content);
	} catch (error) {
		if (!(error instanceof TooComplexError)) throw error;
		throw invalidField(
			"content",
			"Разметка слишком сложная: её не удалось обработать за отведённое время. Упростите текст или разделите его на части.",
		);
	}
}

/** The stored rendering, or a fresh one where this process's renderer is newer. */
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
		// Whoever stores the new renderings says so in the log.
		if (error instanceof TooComplexError) return renderPlain(content);
		throw error;
	});
}
