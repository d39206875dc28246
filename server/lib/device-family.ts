import Bowser from "bowser";

const KNOWN = new Set<unknown>([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/**
 * The browser and the operating system of a User-Agent header, «Firefox, Windows», as far as they are well-known: the header
 * may say anything.
 */
export function deviceFamily(userAgent: string): string {
	if (userAgent === "") return "";
	const { browser, os } = Bowser.parse(userAgent);
	return [browser.name, os.name].filter((name) => KNOWN.has(name)).join(", ");
}
