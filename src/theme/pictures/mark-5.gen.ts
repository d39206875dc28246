// Written by tools/site-pictures.ts.
import { pictureOf } from "./picture.ts";

const urls = import.meta.glob<string>("./mark-5-*.{avif,jpg}", { eager: true, import: "default" });
export const mark5 = pictureOf(120, 360, urls);
