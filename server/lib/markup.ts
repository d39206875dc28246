import { uploadedVariants } from "#contract/picture-url.ts";
import type { RenderedMarkup } from "#packages/markup";
import * as renderer from "#packages/markup/renderer";

// The functions that `markup-thread.ts` calls in its thread: the markup, with the pictures of the media library.

export const renderMarkup = (source: string): RenderedMarkup =>
	renderer.renderMarkup(source, { variantsAt: uploadedVariants });

export const { inspectMarkup } = renderer;
