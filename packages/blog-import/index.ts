export type { ConvertedText, ResolvedUrl } from "./convert-text.ts";
export { ImportError } from "./errors/index.ts";
export { convertInThread, findUrlsInThread, readInThread } from "./import-thread.ts";
export { type ImportedBlog, type ImportedPost, LOST_MEDIA } from "./imported-blog.ts";
export { finderOf, openFiles } from "./read-export.ts";
export { refuseLargeText } from "./source-files.ts";
