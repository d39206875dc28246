/** Checks that an absolute URL or a path can be parsed by browsers (WHATWG URL): a possible host, a port up to 65535. */
export const isParsableUrl = (address: string): boolean =>
	URL.canParse(address, "https://localhost");

/**
 * An address with the site's origin before it where it is a path, as browsers read it.
 *
 * @returns nothing where they read none
 */
export const absoluteUrl = (
	address: string,
	origin: string,
): string | undefined =>
	URL.canParse(address, origin) ? new URL(address, origin).href : undefined;
