/** The query string of the parameters that have a value, with its question mark; empty if none has. */
export function queryString(parameters: object): string {
	const known = Object.entries(parameters).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
	return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}
