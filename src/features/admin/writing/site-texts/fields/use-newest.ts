import { useRef } from "react";
import type { Values } from "./field-schema.ts";

/**
 * An object whose fields are edited one by one. An edit renders nothing: the inputs have the texts themselves.
 *
 * @param onChange gets the whole new object
 * @returns sets a field
 */
export function useNewest(initial: Values, onChange: (values: Values) => void) {
	const newest = useRef(initial);
	return (name: string, value: unknown) => {
		newest.current = { ...newest.current, [name]: value };
		onChange(newest.current);
	};
}
