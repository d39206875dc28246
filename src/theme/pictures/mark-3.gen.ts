// Written by tools/site-pictures.ts.
import { pictureOf } from "./picture.ts";

const urls = import.meta.glob<string>("./mark-3-*.{avif,jpg}", { eager: true, import: "default" });
export const mark3 = pictureOf(120, 360, urls);
