import { tagInputSchema, tagSchema } from "#contract/tag.ts";
import { termEndpoints } from "../term/term.rest.ts";
import { presentTag } from "./tag.presenter.ts";
import { tagService } from "./tag.service.ts";

export const tagEndpoints = termEndpoints({
	path: "/api/tags",
	nouns: { one: "a tag", many: "Tags", postsOfDeleted: "untagged" },
	service: tagService,
	inputSchema: tagInputSchema,
	schema: tagSchema,
	present: presentTag,
});
