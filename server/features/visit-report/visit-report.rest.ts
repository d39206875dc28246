import { visitQuerySchema } from "#contract/visit.ts";
import { endpoint } from "../../http/endpoint.ts";
import { recordReport } from "./visit-report.service.ts";

export const visitReportEndpoints = [
	endpoint({
		method: "post",
		path: "/api/visits",
		access: "personal",
		summary: "Count a view of the landing page or a work, or a click on a link to the owner, once per visitor and day",
		status: 204,
		query: visitQuerySchema,
		handle: ({ context, query }) => recordReport(context, query),
	}),
];
