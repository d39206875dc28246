import { slugService } from "../slug/slug.service.ts";

export const { claimSlug, hasSlug, refuseTakenSlug } = slugService({
	noun: "artwork",
	taken: "Этот адрес уже занят другой работой",
});
