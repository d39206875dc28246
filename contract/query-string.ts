/** The query string of the defined parameters, with the question mark; "" if there are none. */
export function queryString(parameters: object): string {
	const known = Object.entries(parameters).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
	return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}
