/** Whether browsers read an address, or a path of the site's: no host that cannot be, no port past 65535. */
export const isReadableAddress = (address: string): boolean =>
	URL.canParse(address, "https://localhost");

/**
 * An address with the site's origin before it where it is a path, as browsers read it.
 *
 * @returns nothing where they read none
 */
export const wholeAddress = (
	address: string,
	origin: string,
): string | undefined =>
	URL.canParse(address, origin) ? new URL(address, origin).href : undefined;
