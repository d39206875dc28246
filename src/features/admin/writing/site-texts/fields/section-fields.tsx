import { Text } from "@mantine/core";
import { FieldErrorsContext } from "./field-contexts.ts";
import { type ObjectSchema, type Values, valuesOf } from "./field-schema.ts";
import styles from "./fields.module.css";
import { ObjectFields } from "./object-fields.tsx";
import { fieldId } from "./reveal-field.ts";

interface SectionFieldsProps {
	/** The schema, whose fields carry the metadata of their inputs (`contract/content/text.ts`). */
	schema: ObjectSchema;
	/** The initial value; other values are filled in by changing the React key. */
	value: unknown;
	/** The key of the section, which its field paths start with. */
	path: string;
	/** The error messages, by field path. */
	errors: Readonly<Record<string, string>>;
	/** Called on each edit, with the whole new value. */
	onChange(value: Values): void;
}

/** The form of a section of the site's texts. Its inputs are uncontrolled, so that a key press renders nothing. */
export function SectionFields({ schema, value, path, errors, onChange }: SectionFieldsProps) {
	return (
		<FieldErrorsContext value={errors}>
			<div id={fieldId(path)} data-path={path} className={styles.fields} tabIndex={-1}>
				{errors[path] && <Text c="var(--mantine-color-error)">{errors[path]}</Text>}
				<ObjectFields schema={schema} value={valuesOf(value)} path={path} onChange={onChange} />
			</div>
		</FieldErrorsContext>
	);
}
