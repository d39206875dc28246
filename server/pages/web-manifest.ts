import { Hono } from "hono";
import { A_DAY } from "../http/files.ts";
import type { SiteContentSource } from "../http/request-context.ts";

// The background colour of the light theme (src/theme/tokens.css).
const PAPER = "#faf7f2";

/** The handler for the web app manifest: the site's name and icons for home screens (W3C, Web Application Manifest). */
export const createWebManifest = (content: SiteContentSource): Hono =>
	new Hono().get("/site.webmanifest", async (c) => {
		const { site } = await content.read();
		return c.body(manifest(site.name), 200, {
			"Content-Type": "application/manifest+json; charset=utf-8",
			"Cache-Control": A_DAY,
		});
	});

const manifest = (name: string): string =>
	JSON.stringify({
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

const icon = (file: string, size: number) => ({
	src: `/icons/${file}.png`,
	sizes: `${size}x${size}`,
	type: "image/png",
});
