// Written by tools/site-pictures.ts.
import { pictureOf } from "./picture.ts";

const urls = import.meta.glob<string>("./mark-6-*.{avif,jpg}", { eager: true, import: "default" });
export const mark6 = pictureOf(120, 360, urls);
