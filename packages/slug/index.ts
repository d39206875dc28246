export { artworkSlugOf, postSlugOf, slugOf, tagSlugOf } from "./slug.ts";
