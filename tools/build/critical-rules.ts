import { type CssNode, generate, type List, parse, type Selector } from "css-tree";
import { uniqBy } from "es-toolkit";
import type { CriticalRule } from "#server/pages/critical-css.ts";

/** States that a page has only once a visitor uses it. */
const LATER_CLASSES = /^(hover|active|focus|focus-visible|focus-within|popover-open|modal|target)$/;
const LATER_ELEMENTS = /^(backdrop|selection|view-transition)/;
/** What the boot script may set before the file with all styles has arrived (`late-fonts.ts`). */
const EARLY_ATTRIBUTE = "data-late-fonts";
/** A page without scripts loads all styles before it is shown (`addFiles`), and a page is printed later. */
const LATER_CONDITIONS = /^@(media (print|\(scripting:none\))$|starting-style)/;
/** What only shows once the visitor acts. */
const LATER_PROPERTIES = /^(transition|cursor|overscroll-behavior)/;
const CONDITIONAL = /^(media|supports|container|layer|starting-style)$/;

/** Splits a style sheet into rules with the features that an HTML page must have for each to match. */
export function criticalRules(css: string): CriticalRule[] {
	const rules = partsOf(parse(css, { parseValue: false, parseAtrulePrelude: false }), []);
	addUses(rules);
	return rules.filter(({ css: text, needs }) => text && needs.length > 0);
}

function partsOf(node: CssNode, within: string[]): CriticalRule[] {
	if (node.type === "StyleSheet") return childrenOf(node.children).flatMap((child) => partsOf(child, within));
	if (node.type === "Atrule" && node.block && CONDITIONAL.test(node.name)) {
		const condition = node.prelude ? `@${node.name} ${generate(node.prelude)}` : `@${node.name}`;
		return childrenOf(node.block.children).flatMap((child) => partsOf(child, [...within, condition]));
	}
	if (node.type !== "Rule") return [{ within, css: generate(node), needs: isUsed(node) ? [] : [[]] }];
	const selector = generate(node.prelude);
	const isLater = within.some((condition) => LATER_CONDITIONS.test(condition));
	const needs = isLater || node.prelude.type !== "SelectorList" ? [] : alternativesOf(node.prelude.children);
	const declarations = childrenOf(node.block.children)
		.filter((declaration) => declaration.type !== "Declaration" || !LATER_PROPERTIES.test(declaration.property))
		.map((declaration) => `${generate(declaration)};`);
	// A page has only the custom properties that it uses.
	const isSplit = selector === ":root" && !isLater;
	return (isSplit ? declarations : [declarations.join("")]).map((part) => ({
		within: [...within, selector],
		css: part,
		needs: isSplit && part.startsWith("--") ? [] : needs,
	}));
}

const childrenOf = (list: List<CssNode>) => list.toArray();
const isUsed = (node: CssNode) => node.type === "Atrule" && node.name === "keyframes";

/** The sets of features one of which an element that a selector of a list selects has, with its surroundings. */
function alternativesOf(selectors: List<CssNode>): string[][] {
	return childrenOf(selectors).flatMap((selector) => (selector.type === "Selector" ? needsOf(selector) : []));
}

function needsOf(selector: Selector): string[][] {
	return childrenOf(selector.children)
		.map(featuresOf)
		.reduce((sets, others) => sets.flatMap((set) => others.map((other) => [...set, ...other])), [[]]);
}

/** The features that an element with a simple selector has: none for those that only narrow the choice. */
function featuresOf(simple: CssNode): string[][] {
	if (simple.type === "ClassSelector") return [[`.${simple.name}`]];
	if (simple.type === "IdSelector") return [[`#${simple.name}`]];
	if (simple.type === "TypeSelector") return simple.name === "*" ? [[]] : [[simple.name]];
	if (simple.type === "AttributeSelector") {
		const { name, matcher, value } = simple;
		if (name.name === EARLY_ATTRIBUTE) return [[]];
		const expected = value?.type === "String" ? value.value : value?.name;
		return [[matcher === "=" ? `[${name.name}="${expected}"]` : `[${name.name}]`]];
	}
	if (simple.type === "PseudoElementSelector" && LATER_ELEMENTS.test(simple.name)) return [];
	if (simple.type !== "PseudoClassSelector") return [[]];
	if (LATER_CLASSES.test(simple.name)) return [];
	const [list] = simple.children?.toArray() ?? [];
	return /^(is|where|has)$/.test(simple.name) && list?.type === "SelectorList" ? alternativesOf(list.children) : [[]];
}

/** Keyframes, and custom properties of the root element, are needed where a rule that is needed names them. */
function addUses(rules: CriticalRule[]): void {
	const definitions = rules.filter((rule) => nameOf(rule) !== undefined);
	let isComplete = false;
	while (!isComplete) {
		isComplete = true;
		for (const definition of definitions) {
			const name = nameOf(definition);
			const use = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
			const users = rules.filter((rule) => nameOf(rule) !== name && use.test(rule.css));
			const needs = uniqBy(
				users.flatMap((user) => user.needs),
				(need) => need.join(),
			);
			if (needs.length > definition.needs.length) isComplete = false;
			definition.needs = needs;
		}
	}
}

const nameOf = ({ css, within }: CriticalRule) =>
	/^@keyframes ([\w-]+)/.exec(css)?.[1] ?? (within.at(-1) === ":root" ? /^--[\w-]+/.exec(css)?.[0] : undefined);
