import { Type } from "@mikro-orm/core";

/** A column that says the opposite of its property: `is_hidden` of `published`. */
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
