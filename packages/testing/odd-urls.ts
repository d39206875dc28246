/** URLs of pictures that browsers cannot parse. */
export const UNPARSABLE_URLS = [
	"https://example.org:99999/a.jpg",
	"https://example.org:port/a.jpg",
	"https://exa%mple.org/a.jpg",
	"https://exa%00mple.org/a.jpg",
	"https://exa<mple.org/a.jpg",
	"https://exa^mple.org/a.jpg",
	"https://exa|mple.org/a.jpg",
	"https://[::1/a.jpg",
	"https://[::g]/a.jpg",
	"https://256.256.256.256/a.jpg",
	"https://1.2.3.4.5/a.jpg",
	"https://0xffffffffff/a.jpg",
	"https://user@:80/a.jpg",
	"https://%/a.jpg",
	"https://?a.jpg",
	"https://#a.jpg",
];

/** Unusual URLs of pictures that browsers can parse. */
export const UNUSUAL_URLS = [
	"https://example.org/%zz.jpg",
	'https://example.org/"a"&<b>]]>.jpg',
	"https://пример.рф/картинка.jpg",
	"https://example.org",
	"https://user:password@example.org:8443/a?b=c&d#e",
	"https:///example.org/a.jpg",
	"/media/%",
	"/a:b",
];
