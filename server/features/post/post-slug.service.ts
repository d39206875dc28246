import { slugService } from "../slug/slug.service.ts";

export const { claimSlug, hasSlug, refuseTakenSlug } = slugService({
	noun: "post",
	taken: "Этот адрес уже занят другой статьёй",
});
