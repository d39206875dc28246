/** The package has no types of its own. */
declare module "punycode.js" {
	const punycode: {
		/** A domain with the letters for which its labels in punycode stand (RFC 3492). */
		toUnicode(domain: string): string;
	};
	export default punycode;
}
