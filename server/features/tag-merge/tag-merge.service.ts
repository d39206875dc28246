import { subjectOf } from "#contract/journal.ts";
import type { TagMerge } from "#contract/tag.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Tag } from "#db/entities/tag.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { rewriteAllCopies } from "../post/post-values.service.ts";
import { tagService } from "../tag/tag.service.ts";
import { bumpPostVersions, type CountedTerm } from "../term/term.service.ts";

/**
 * Merges a tag into another: every post of the first gets the second, once, also the posts in the trash, and the first
 * moves to the trash. It loses its posts: if it is restored, it is an empty tag, and the merge remains. The posts get a
 * new version, since a form that was opened before would bring the old tag back.
 *
 * @returns the tag that remains
 * @throws SiteError `notFound` at the field of the tag that does not exist
 */
export function mergeTags(context: RequestContext, { fromId, intoId }: TagMerge): Promise<CountedTerm<Tag>> {
	// Concurrent merges are serialised by the lock on the content version.
	return withContentVersionBump(context.em.fork(), async (em) => {
		const from = await findTag(em, "fromId", fromId);
		await findTag(em, "intoId", intoId);
		await em.execute(
			`with lost as (
				delete from post_tag where tag_id = ? returning post_id
			), got as (
				insert into post_tag (post_id, tag_id) select post_id, ? from lost on conflict do nothing
			)
			${bumpPostVersions("select post_id from lost")}`,
			[fromId, intoId],
		);
		const replaced = (ids: number[]) => [...new Set(ids.map((id) => (id === fromId ? intoId : id)))];
		await rewriteAllCopies(context, em, (values) => ({ ...values, tags: replaced(values.tags).sort((a, b) => a - b) }));
		from.deletedAt = context.clock.now();
		await recordInJournal({ ...context, em }, { action: "trashed", subject: subjectOf("tag", fromId) });
		return tagService.getCounted({ ...context, em }, intoId);
	});
}

function findTag(em: EntityManager, field: keyof TagMerge, id: number): Promise<Tag> {
	const errors = [{ path: field, message: "Такого тега нет" }];
	const failHandler = () => new SiteError("notFound", "Тег не найден", { errors });
	return em.findOneOrFail(Tag, { id, deletedAt: null }, { failHandler });
}
