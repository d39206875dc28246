import { uniq } from "es-toolkit";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { z } from "zod";
import { SECTIONS, type SectionKey, type SiteContent } from "#contract/content/sections.ts";
import type { FieldMeta, SitePicture, Widget } from "#contract/section-fields.ts";

// Each line of a marked text ends with the text's path between two noncharacters, which no text of the site has
// (`contract/plain-text.ts`): «Сначала я слушаю\ufdd0hero.title\ufdd1». The path travels with the text through the components, whatever they do with
// its words, and is taken out of the finished HTML. (Known as steganographic source maps, for example in Vercel's visual
// editing.)
const OPEN = "\ufdd0";
const CLOSE = "\ufdd1";

/** The last character of each non-empty line: the lines of a text may become separate elements. */
const LAST_OF_LINE = /\S(?=[^\S\n]*$)/gm;

/** A mark, including one whose end was lost when a text was cut. */
const MARK = /\ufdd0([\w.-]*)\ufdd1?/g;

/** The widgets whose values are shown unchanged, so that they may carry a mark. */
const MARKED: readonly string[] = ["line", "text", "rich", "link"] satisfies Widget[];

const isId = (value: unknown): value is { id: string } =>
	typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

function markValue(schema: z.ZodType, value: unknown, path: string): unknown {
	if (schema instanceof z.ZodArray && Array.isArray(value)) {
		const { element } = schema as z.ZodArray<z.ZodType>;
		return value.map((item, index) => markValue(element, item, `${path}.${isId(item) ? item.id : index}`));
	}
	const { widget } = (schema.meta() ?? {}) as Partial<FieldMeta>;
	const mark = OPEN + path + CLOSE;
	if (widget === "price" && typeof value === "object") return { ...value, mark };
	// The mark of a picture is added to its text alternative, even to an empty one.
	if (widget === "picture") return { ...(value as SitePicture), alt: (value as SitePicture).alt + mark };
	if (schema instanceof z.ZodObject && typeof value === "object" && value !== null) {
		const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
		return Object.fromEntries(
			Object.entries(value).map(([name, child]) => {
				const field = shape[name];
				return [name, field ? markValue(field, child, `${path}.${name}`) : child];
			}),
		);
	}
	// An empty text stays empty: components leave it out.
	if (typeof value !== "string" || value === "" || !MARKED.includes(widget ?? "")) return value;
	return value.replaceAll(LAST_OF_LINE, `$&${mark}`);
}

/** The content with a mark at the end of each text that pages show. */
export const markContent = (content: SiteContent): SiteContent =>
	Object.fromEntries(
		(Object.keys(content) as SectionKey[]).map((key) => [key, markValue(SECTIONS[key].schema, content[key], key)]),
	) as SiteContent;

/** A text without marks. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, "");

const pathsIn = (text: string): string[] => [...text.matchAll(MARK)].flatMap(([, path]) => path || []);

/** The elements whose content is not visible. */
const UNSEEN = new Set(["head", "script", "style", "template", "noscript"]);

type Element = DefaultTreeAdapterTypes.Element;

/** The elements in the body of a page, in document order. */
function* seenElements(parent: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
	for (const node of parent.childNodes) {
		if (!("tagName" in node) || UNSEEN.has(node.tagName)) continue;
		yield node;
		yield* seenElements(node);
	}
}

/** The paths of the texts that an element itself shows; those in its attributes come last. */
function pathsOf({ childNodes, attrs }: Element): string[] {
	const texts = childNodes.flatMap((node) => ("value" in node ? [node.value] : []));
	return uniq([...texts, ...attrs.map(({ value }) => value)].flatMap(pathsIn));
}

/**
 * Turns the marks in a page into `data-edit` attributes, with the paths of the shown texts in their order, on the
 * elements that show them. Without these attributes the page is byte for byte the one for readers.
 */
export function applyMarks(html: string): string {
	const pieces: string[] = [];
	let position = 0;
	for (const element of seenElements(parse(html, { sourceCodeLocationInfo: true }))) {
		const tag = element.sourceCodeLocation?.startTag ?? element.sourceCodeLocation;
		const paths = pathsOf(element);
		if (!tag || paths.length === 0) continue;
		const end = tag.endOffset - (html.endsWith("/>", tag.endOffset) ? 2 : 1);
		pieces.push(withoutMarks(html.slice(position, end)), ` data-edit="${paths.join(" ")}"`);
		position = end;
	}
	return pieces.join("") + withoutMarks(html.slice(position));
}
