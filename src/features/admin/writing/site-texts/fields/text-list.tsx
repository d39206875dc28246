import { type KeyboardEvent, use } from "react";
import type { z } from "#contract/zod.ts";
import { EntryList } from "./entry-list.tsx";
import { EntryRow } from "./entry-row.tsx";
import type { FieldProps } from "./field-props.tsx";
import { countLimits, listOf, metaOf, textOf } from "./field-schema.ts";
import { freshId } from "./new-item.ts";
import { focusField } from "./reveal-field.ts";
import { ReferencesContext, withValues } from "./shown-references.ts";
import { TextField } from "./text-field.tsx";
import { useEntries } from "./use-entries.ts";

interface TextListProps extends Omit<FieldProps<string[]>, "schema"> {
	schema: z.ZodArray;
	/** The schema of one text. */
	textSchema: z.ZodType;
}

/** A list of texts, one per row. Enter moves to the next row, and in the last one adds another. */
export function TextList({ schema, textSchema, meta, value, path, onChange }: TextListProps) {
	const textMeta = metaOf(textSchema);
	const references = use(ReferencesContext);
	const list = useEntries<string>({
		initial: () => listOf(value).map((text, index) => ({ key: String(index), value: textOf(text) })),
		nameOf: (entry) => `«${withValues(entry.value, references) || textMeta.label}»`,
		onChange,
	});
	const isLong = textMeta.widget === "text" || textMeta.widget === "rich";
	const limits = countLimits(schema);
	const count = list.entries.length;

	function handleAdd() {
		list.add({ key: freshId(list.keys), value: "" });
		focusField(`${path}.${count}`);
	}

	function handleEnter(event: KeyboardEvent, index: number) {
		if (event.key !== "Enter" || event.nativeEvent.isComposing || isLong) return;
		event.preventDefault();
		if (index < count - 1) focusField(`${path}.${index + 1}`);
		else if (count < limits.max) handleAdd();
	}

	return (
		<EntryList
			meta={meta}
			path={path}
			limits={limits}
			list={list}
			onAdd={handleAdd}
			onRestored={(_, index) => focusField(`${path}.${index}`)}
		>
			{(entry, place) => (
				<EntryRow
					entryKey={entry.key}
					path={`${path}.${place.index}`}
					name={`${textMeta.label} ${place.index + 1}`}
					place={place}
					isLong={isLong}
					head={
						<TextField
							schema={textSchema}
							meta={textMeta}
							name={`${textMeta.label} ${place.index + 1}`}
							value={entry.value}
							path={`${path}.${place.index}`}
							onChange={(text) => list.edit(entry.key, text)}
							onKeyDown={(event) => handleEnter(event, place.index)}
						/>
					}
				/>
			)}
		</EntryList>
	);
}
