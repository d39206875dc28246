import type { TagInput, TagMerge } from "#contract/tag.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Tag } from "#db/entities/tag.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import {
	type CountedTerm,
	raiseVersions,
	termService,
} from "../term/term.service.ts";

export const tagService = termService<Tag, TagInput>({
	entity: Tag,
	missing: "Тег не найден",
	notInTrash: "Такого тега в корзине нет",
	filing: "select tag_id as term_id, post_id from post_tag",
});

/**
 * Gives every post of one tag the other, once, also the posts in the trash, and moves the one to the
 * trash. It goes there without its posts: restored, it is an empty tag, and what was merged stays so.
 * The posts get a new version: a form that was opened before would bring the old tag back.
 *
 * @returns the tag that stays
 * @throws SiteError `notFound` at the field of the tag that is not there
 */
export function mergeTags(
	context: RequestContext,
	{ fromId, intoId }: TagMerge,
): Promise<CountedTerm<Tag>> {
	// Two that merge at the same instant queue for the content version.
	return withContentVersionBump(context.em.fork(), async (em) => {
		const from = await findTag(em, "fromId", fromId);
		await findTag(em, "intoId", intoId);
		await em.execute(
			`with lost as (
				delete from post_tag where tag_id = ? returning post_id
			), got as (
				insert into post_tag (post_id, tag_id) select post_id, ? from lost on conflict do nothing
			)
			${raiseVersions("select post_id from lost")}`,
			[fromId, intoId],
		);
		from.deletedAt = context.clock.now();
		return tagService.getCounted({ ...context, em }, intoId);
	});
}

async function findTag(
	em: EntityManager,
	field: keyof TagMerge,
	id: number,
): Promise<Tag> {
	const tag = await em.findOne(Tag, { id, deletedAt: null });
	if (tag) return tag;
	const message = "Такого тега нет";
	throw new SiteError("notFound", "Тег не найден", {
		errors: [{ path: field, message }],
	});
}
