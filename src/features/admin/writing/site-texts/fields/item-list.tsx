import { type ReactNode, use, useId, useRef, useState } from "react";
import type { z } from "#contract/zod.ts";
import styles from "./entries.module.css";
import { EntryList } from "./entry-list.tsx";
import { type EntryPlace, EntryRow } from "./entry-row.tsx";
import { type FieldProps, type ObjectFieldsProps, useErrorsIn } from "./field-props.tsx";
import { countLimits, fieldsOf, isItem, listOf, type ObjectSchema, type Values, valuesOf } from "./field-schema.ts";
import { itemTitle } from "./item-title.ts";
import { newItem } from "./new-item.ts";
import { fieldId, focusField, revealField } from "./reveal-field.ts";
import { ReferencesContext } from "./shown-references.ts";
import { type Entry, useEntries } from "./use-entries.ts";

interface ItemListProps extends Omit<FieldProps<Values[]>, "schema"> {
	schema: z.ZodArray;
	/** The schema of an item. */
	itemSchema: ObjectSchema;
	renderForm(form: ObjectFieldsProps): ReactNode;
}

/** A list of objects, as cards. If there are several, they start closed, and their inputs are created on opening. */
export function ItemList({ schema, itemSchema, meta, value, path, onChange, renderForm }: ItemListProps) {
	const references = use(ReferencesContext);
	const list = useEntries<Values>({
		initial: () =>
			listOf(value).map((item, index) => ({ key: isItem(item) ? item.id : String(index), value: valuesOf(item) })),
		nameOf: (item) => `«${itemTitle(itemSchema, item.value, references)}»`,
		onChange,
	});
	const fields = fieldsOf(itemSchema);
	const startsOpen = list.entries.length === 1 || fields.length === 1;

	function handleAdd() {
		const item = newItem(itemSchema, list.keys);
		list.add({ key: item.id, value: item });
		revealField(document.body, [path, item.id, fields[0]?.name].join("."));
	}

	return (
		<EntryList
			meta={meta}
			path={path}
			limits={countLimits(schema)}
			list={list}
			onAdd={handleAdd}
			onRestored={({ key }) => focusField(`${path}.${key}`)}
		>
			{(entry, place) => (
				<ItemCard
					entry={entry}
					place={place}
					path={`${path}.${entry.key}`}
					schema={itemSchema}
					startsOpen={startsOpen}
					onChange={(item) => list.edit(entry.key, item)}
					renderForm={renderForm}
				/>
			)}
		</EntryList>
	);
}

interface ItemCardProps extends Omit<ObjectFieldsProps, "value">, Pick<ItemListProps, "renderForm"> {
	entry: Entry<Values>;
	place: EntryPlace;
	startsOpen: boolean;
}

/** An item that folds to its title. The title is updated with the typed text when an input loses the focus. */
function ItemCard({ entry, place, path, schema, startsOpen, onChange, renderForm }: ItemCardProps) {
	const [state, setState] = useState<"new" | "open" | "closed">(startsOpen ? "open" : "new");
	const references = use(ReferencesContext);
	const [title, setTitle] = useState(() => itemTitle(schema, entry.value, references));
	const newest = useRef(entry.value);
	const errorCount = useErrorsIn(path).length;
	const bodyId = useId();
	const isOpen = state === "open";
	return (
		<EntryRow
			entryKey={entry.key}
			path={path}
			name={`«${title}»`}
			place={place}
			head={
				<button
					type="button"
					id={fieldId(path)}
					className={styles.toggle}
					aria-expanded={isOpen}
					aria-controls={bodyId}
					onClick={() => setState(isOpen ? "closed" : "open")}
				>
					<span className={styles.title}>{title}</span>
					{errorCount > 0 && <span className={styles.errors}>Ошибок: {errorCount}</span>}
				</button>
			}
		>
			{/* Inputs stay mounted while folded, since they hold the typed text. */}
			<fieldset
				id={bodyId}
				aria-labelledby={fieldId(path)}
				className={styles.body}
				hidden={!isOpen}
				onBlur={() => setTitle(itemTitle(schema, newest.current, references))}
			>
				{state !== "new" &&
					renderForm({
						schema,
						value: entry.value,
						path,
						onChange(item) {
							newest.current = item;
							onChange(item);
						},
					})}
			</fieldset>
		</EntryRow>
	);
}
