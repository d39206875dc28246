// Written by tools/site-pictures.ts.
import { pictureOf } from "./picture.ts";

const urls = import.meta.glob<string>("./hero-wide-*.{avif,jpg}", { eager: true, import: "default" });
export const heroWide = pictureOf(1920, 2304, urls);
