export { artworkSlugOf, pageSlugOf, postSlugOf, slugOf, tagSlugOf } from "./slug.ts";
