import type { SectionKey } from "#contract/content/sections.ts";
import {
	sectionKeySchema,
	sectionPublishSchema,
	sectionSaveSchema,
	sectionVersionSchema,
} from "#contract/content/site-section.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { adminProcedure, router } from "../../http/trpc.ts";
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

export const siteSectionRouter = router({
	list: adminProcedure.query(({ ctx }) => presentList(ctx.context)),
	byKey: adminProcedure.input(sectionKeySchema).query(({ ctx, input }) => present(ctx.context, input.key)),
	/** The sections that publishing would change, with their values. */
	edited: adminProcedure.query(async ({ ctx: { context } }) => {
		const changed = (await presentList(context)).filter(({ hasEdits, isOutdated }) => hasEdits || isOutdated);
		return Promise.all(changed.map(({ key }) => present(context, key)));
	}),
	save: adminProcedure.input(sectionSaveSchema).mutation(async ({ ctx: { context }, input }) => {
		await saveSection(context, input);
		return present(context, input.key);
	}),
	/** Discards saved changes that are not published. */
	discard: adminProcedure.input(sectionVersionSchema).mutation(async ({ ctx: { context }, input }) => {
		await discardSection(context, input);
		return present(context, input.key);
	}),
	publish: adminProcedure.input(sectionPublishSchema).mutation(async ({ ctx: { context }, input }) => {
		await publishSections(context, input);
		return presentList(context);
	}),
});
