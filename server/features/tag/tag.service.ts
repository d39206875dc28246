import { writeContent } from "../../../db/content-version.ts";
import { Tag } from "../../../db/entities/tag.entity.ts";
import { SiteError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { rejectTakenSlug } from "../slug.service.ts";
import type { TagInput } from "./tag.schema.ts";

const missingTag = () => new SiteError("missing", "Тег не найден");

/** All tags but the deleted, by name in Russian order. */
export async function listTags(scope: Scope): Promise<Tag[]> {
	const tags = await scope.em.find(Tag, { deletedAt: null });
	return tags.sort((a, b) => a.name.localeCompare(b.name, "ru"));
}

/** @throws SiteError `conflict` when the slug is taken */
export async function createTag(scope: Scope, input: TagInput): Promise<Tag> {
	return rejectTakenSlug(() =>
		writeContent(scope.em.fork(), async (em) =>
			em.create(Tag, { ...input, createdAt: scope.clock.now() }),
		),
	);
}

/** @throws SiteError `missing`; `conflict` when the slug is taken */
export async function replaceTag(
	scope: Scope,
	id: number,
	input: TagInput,
): Promise<Tag> {
	return rejectTakenSlug(() =>
		writeContent(scope.em.fork(), async (em) => {
			const tag = await em.findOne(Tag, { id, deletedAt: null });
			if (!tag) throw missingTag();
			return em.assign(tag, input);
		}),
	);
}

/** Its posts become untagged in what readers see. @throws SiteError `missing` */
export async function deleteTag(scope: Scope, id: number): Promise<void> {
	await writeContent(scope.em.fork(), async (em) => {
		const deleted = await em.nativeUpdate(
			Tag,
			{ id, deletedAt: null },
			{ deletedAt: scope.clock.now() },
		);
		if (deleted === 0) throw missingTag();
	});
}

/** @throws SiteError `missing`; `conflict` when the slug is taken meanwhile */
export async function restoreTag(scope: Scope, id: number): Promise<Tag> {
	return rejectTakenSlug(() =>
		writeContent(scope.em.fork(), async (em) => {
			const tag = await em.findOne(Tag, {
				id,
				deletedAt: { $ne: null },
			});
			if (!tag) throw missingTag();
			tag.deletedAt = null;
			return tag;
		}),
	);
}
