export { isAllowedLink, isAllowedMedia } from "./allowed-url.ts";
export { formatDuration } from "./duration.ts";
export { escapeText, openTag } from "./elements.ts";
export { RENDERER_VERSION, type RenderedMarkup, renderPlain } from "./rendered-markup.ts";
export type { InspectedMarkup } from "./renderer/inspect.ts";
export { excerptAt, type FaultKind, findFaults, TYPED_FAULTS } from "./text-faults.ts";
export { readVideo, VIDEO_SITES } from "./video.ts";
