import { Hono } from "hono";

const A_DAY = "public, max-age=86400";
// The background colour of the light theme (src/theme/tokens.css).
const PAPER = "#faf7f2";

/**
 * The handler for the web app manifest: the site's name and icons for home screens (W3C, Web Application Manifest).
 *
 * @param name the site's name
 */
export function createWebManifest(name: string): Hono {
	const text = JSON.stringify({
		name,
		short_name: name,
		lang: "ru",
		start_url: "/",
		scope: "/",
		display: "browser",
		background_color: PAPER,
		theme_color: PAPER,
		icons: [icon("icon-192", 192), icon("icon-512", 512), { ...icon("maskable-512", 512), purpose: "maskable" }],
	});
	return new Hono().get("/site.webmanifest", (c) =>
		c.body(text, 200, { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": A_DAY }),
	);
}

const icon = (file: string, size: number) => ({
	src: `/icons/${file}.png`,
	sizes: `${size}x${size}`,
	type: "image/png",
});
