import { client } from "../../kit/calls/trpc.ts";
import type { Difference } from "../../kit/compare/difference.ts";
import { differences, type EntityKind, labelOf } from "../../kit/editing/entity.ts";
import type { Comparison } from "../history/history-dialog.tsx";
import { EntityComparison } from "./entity-comparison.tsx";
import type { TextValues } from "./use-text-form.ts";

interface TextComparisonProps<Values extends TextValues> extends Comparison<Values> {
	kind: Pick<EntityKind<Values, never>, "schema">;
	/** Describes a field in words; undefined while data for it is loading. */
	describe: ((name: keyof Values, values: Values) => string) | undefined;
}

const toPicture = (url: string) => ({ url: url || undefined, text: url || "нет изображения" });

/** The differences of two versions of an entity with a text, with that as readers see it, and its picture. */
export function TextComparison<Values extends TextValues>(props: TextComparisonProps<Values>) {
	const { kind, describe, before, after, ...texts } = props;
	const render = async (content: string) => (await client.post.preview.mutate({ content })).html;
	const toDifference = (name: keyof Values): Difference => {
		const label = labelOf(kind, name);
		const [old = "", current = ""] = [describe?.(name, before), describe?.(name, after)];
		if (name === "content") return { kind: "markup", label, before: old, after: current, render };
		if (name === "featuredImage") return { kind: "picture", label, before: toPicture(old), after: toPicture(current) };
		return { kind: "text", label, before: old, after: current };
	};
	return <EntityComparison {...texts} differences={describe && differences(kind, before, after).map(toDifference)} />;
}
