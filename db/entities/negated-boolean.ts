import { Type } from "@mikro-orm/core";

/** A boolean column that stores the negation of its property: `is_hidden` for `published`. */
export class NegatedBoolean extends Type<boolean, boolean> {
	override convertToDatabaseValue(value: boolean): boolean {
		return !value;
	}

	override convertToJSValue(value: boolean): boolean {
		return !value;
	}

	override getColumnType(): string {
		return "boolean";
	}
}
