import { useMemo, useState } from "react";
import { z } from "#contract/zod.ts";
import { ChoiceField, PriceField, SwitchField } from "./choice-fields.tsx";
import { FieldGroup } from "./field-group.tsx";
import { type FieldProps, type ObjectFieldsProps, useNewest } from "./field-props.tsx";
import { fieldsOf, joinWords, splitWords, valuesOf } from "./field-schema.ts";
import { ItemList } from "./item-list.tsx";
import { PictureField } from "./picture-field.tsx";
import { TextField } from "./text-field.tsx";
import { TextList } from "./text-list.tsx";

/** The fields of an object. */
export function ObjectFields({ schema, value, path, onChange }: ObjectFieldsProps) {
	const fields = useMemo(() => fieldsOf(schema), [schema]);
	const set = useNewest(value, onChange);
	// The values that determine which other fields are shown.
	const [deciding, setDeciding] = useState(value);
	const isDeciding = (name: string) => fields.some(({ meta }) => meta.onlyWith?.field === name);
	return fields.map(({ name, ...field }) => {
		const { onlyWith } = field.meta;
		const input = (
			<Field
				key={name}
				{...field}
				value={value[name]}
				path={`${path}.${name}`}
				onChange={(next) => {
					set(name, next);
					if (isDeciding(name)) setDeciding((values) => ({ ...values, [name]: next }));
				}}
			/>
		);
		if (!onlyWith) return input;
		// A hidden input stays mounted, since it holds the typed text.
		return (
			<div key={name} hidden={deciding[onlyWith.field] !== onlyWith.value}>
				{input}
			</div>
		);
	});
}

function Field(props: FieldProps) {
	const { schema, meta, value, path, onChange } = props;
	switch (meta.widget) {
		case "price":
			return <PriceField {...props} />;
		case "picture":
			return <PictureField {...props} />;
		case "switch":
			return <SwitchField {...props} />;
		case "choice":
			return <ChoiceField {...props} />;
		case "group":
			return (
				schema instanceof z.ZodObject && (
					<FieldGroup meta={meta} path={path}>
						<ObjectFields schema={schema} value={valuesOf(value)} path={path} onChange={onChange} />
					</FieldGroup>
				)
			);
		case "words":
			return <TextField {...props} value={joinWords(value)} onChange={(typed) => onChange(splitWords(typed))} />;
		case "list":
			return schema instanceof z.ZodArray && <ListField {...props} schema={schema} />;
		default:
			return <TextField {...props} />;
	}
}

function ListField(props: Omit<FieldProps, "schema"> & { schema: z.ZodArray }) {
	const { element } = props.schema;
	if (element instanceof z.ZodObject) {
		return <ItemList {...props} itemSchema={element} renderForm={(form) => <ObjectFields {...form} />} />;
	}
	return element instanceof z.ZodType && <TextList {...props} textSchema={element} />;
}
