import { Text } from "@mantine/core";
import { FieldErrorsContext } from "./field-contexts.ts";
import { type ObjectSchema, type Values, valuesOf } from "./field-schema.ts";
import styles from "./fields.module.css";
import { ObjectFields } from "./object-fields.tsx";
import { fieldId } from "./reveal-field.ts";

interface SectionFieldsProps {
	/** The schema, whose fields carry the metadata of their inputs (`contract/content/text.ts`). */
	schema: ObjectSchema;
	/** The value at first: other values are filled in by another React key. */
	value: unknown;
	/** The key of the section, with which the paths of its fields begin. */
	path: string;
	/** The messages about fields, by the fields' paths. */
	errors: Readonly<Record<string, string>>;
	/** Called at each edit, with the whole new value. */
	onChange(value: Values): void;
}

/** The form of a section of the site's texts. Its inputs are uncontrolled: a key press renders nothing. */
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
