export { convertHtml } from "./convert-html.ts";
export { containsElement, elementOf, hasClass, isElement, stylesOf, textIn } from "./hast.ts";
