/** The package has no types of its own. */
declare module "punycode.js" {
	const punycode: {
		/** Decodes the punycode labels of a domain (RFC 3492). */
		toUnicode(domain: string): string;
	};
	export default punycode;
}
