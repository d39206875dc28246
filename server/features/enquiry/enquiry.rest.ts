import { createdEnquirySchema, enquiryInputSchema } from "#contract/enquiry.ts";
import { endpoint } from "../../http/endpoint.ts";
import { createEnquiry } from "./enquiry.service.ts";

export const enquiryEndpoints = [
	endpoint({
		method: "post",
		path: "/api/enquiries",
		access: "personal",
		summary: "Send an enquiry to the owner; the help lines come back where its message shows signs of distress",
		status: 201,
		body: enquiryInputSchema,
		response: createdEnquirySchema,
		async handle({ context, body }) {
			const { isUrgent } = await createEnquiry(context, body);
			return { help: isUrgent ? context.content.current().help : null };
		},
	}),
];
