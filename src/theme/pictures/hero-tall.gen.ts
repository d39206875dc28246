// Written by tools/site-pictures.ts.
import { pictureOf } from "./picture.ts";

const urls = import.meta.glob<string>("./hero-tall-*.{avif,jpg}", { eager: true, import: "default" });
export const heroTall = pictureOf(1320, 1056, urls);
