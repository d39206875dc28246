import type { SectionKey } from "#contract/content/sections.ts";
import {
	sectionKeySchema,
	sectionPublishSchema,
	sectionSaveSchema,
	sectionVersionSchema,
} from "#contract/content/site-section.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { adminProcedure, presented, router } from "../../http/trpc.ts";
import { needsNewRevision } from "../legal/legal-revision.service.ts";
import {
	discardSection,
	getAdminSection,
	listAdminSections,
	publishSections,
	saveSection,
} from "./section-editing.service.ts";
import { presentAdminSection, presentSection } from "./site-section.presenter.ts";

const presentList = async (context: RequestContext) => {
	const outdated = await needsNewRevision(context.em);
	return (await listAdminSections(context)).map((section) => presentSection(section, outdated));
};

const present = async (context: RequestContext, key: SectionKey) =>
	presentAdminSection(await getAdminSection(context, key), await needsNewRevision(context.em));

const presentSaved = (_: unknown, context: RequestContext, { key }: { key: SectionKey }) => present(context, key);

export const siteSectionRouter = router({
	list: adminProcedure.query(({ ctx }) => presentList(ctx.context)),
	byKey: adminProcedure.input(sectionKeySchema).query(({ ctx, input }) => present(ctx.context, input.key)),
	/** The sections that publishing would change, with their values. */
	edited: adminProcedure.query(async ({ ctx: { context } }) => {
		const changed = (await presentList(context)).filter(({ hasEdits, isOutdated }) => hasEdits || isOutdated);
		return Promise.all(changed.map(({ key }) => present(context, key)));
	}),
	save: adminProcedure.input(sectionSaveSchema).mutation(presented(saveSection, presentSaved)),
	/** Discards saved changes that are not published. */
	discard: adminProcedure.input(sectionVersionSchema).mutation(presented(discardSection, presentSaved)),
	publish: adminProcedure
		.input(sectionPublishSchema)
		.mutation(presented(publishSections, (_, context) => presentList(context))),
});
