import { useRef } from "react";
import type { Values } from "./field-schema.ts";

/**
 * Holds an object whose fields are edited one by one. An edit renders nothing, since the inputs hold the texts
 * themselves.
 *
 * @param onChange called with the whole new object
 * @returns a function that sets a field
 */
export function useNewest(initial: Values, onChange: (values: Values) => void) {
	const newest = useRef(initial);
	return (name: string, value: unknown) => {
		newest.current = { ...newest.current, [name]: value };
		onChange(newest.current);
	};
}
