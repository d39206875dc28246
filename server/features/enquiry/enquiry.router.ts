import { minutesOf } from "#contract/content/offer-minutes.ts";
import { enquiryListSchema, enquiryNoteInputSchema, enquiryStateInputSchema } from "#contract/enquiry.ts";
import { idInputSchema } from "#contract/fields.ts";
import { adminProcedure, presented, presentedById, router } from "../../http/trpc.ts";
import { presentEnquiry } from "./enquiry.presenter.ts";
import {
	changeState,
	countEnquiries,
	deleteEnquiry,
	findEnquiry,
	listEnquiries,
	markRead,
	restoreEnquiry,
	saveNote,
} from "./enquiry-inbox.service.ts";
import { listMeetings } from "./meetings.service.ts";
import { listTimeZones } from "./time-zones.service.ts";

export const enquiryRouter = router({
	list: adminProcedure
		.input(enquiryListSchema)
		.query(presented(listEnquiries, ([found, total]) => ({ enquiries: found.map(presentEnquiry), total }))),
	/** The number of enquiries in each state, and of urgent ones. */
	counts: adminProcedure.query(({ ctx }) => countEnquiries(ctx.context)),
	/** The owner's answers (the section of that name), with the references in their texts resolved. */
	answers: adminProcedure.query(async ({ ctx }) => (await ctx.context.content.read()).answers),
	/** The length in minutes of each offer's meeting, by the offer's id, where its texts state one. */
	offerMinutes: adminProcedure.query(async ({ ctx }) => {
		const { items } = (await ctx.context.content.read()).offers;
		const known = items.flatMap((offer): [string, number][] => {
			const minutes = minutesOf(offer);
			return minutes === undefined ? [] : [[offer.id, minutes]];
		});
		return Object.fromEntries(known);
	}),
	/** The meetings of the week that begins today. */
	meetings: adminProcedure.query(async ({ ctx }) => (await listMeetings(ctx.context)).map(presentEnquiry)),
	/** All time zones by their Russian names. */
	timeZones: adminProcedure.query(() => listTimeZones()),
	byId: adminProcedure.input(idInputSchema).query(presentedById(findEnquiry, presentEnquiry)),
	markRead: adminProcedure.input(idInputSchema).mutation(presentedById(markRead, presentEnquiry)),
	setState: adminProcedure.input(enquiryStateInputSchema).mutation(presented(changeState, presentEnquiry)),
	saveNote: adminProcedure.input(enquiryNoteInputSchema).mutation(presented(saveNote, presentEnquiry)),
	delete: adminProcedure.input(idInputSchema).mutation(({ ctx, input }) => deleteEnquiry(ctx.context, input.id)),
	restore: adminProcedure.input(idInputSchema).mutation(presentedById(restoreEnquiry, presentEnquiry)),
});
