export { inspectMarkup } from "./inspect.ts";
export { renderMarkup } from "./render.ts";
