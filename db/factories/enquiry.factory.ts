import { type EnquiryChannel, normaliseAddress } from "#contract/enquiry.ts";
import { Enquiry } from "../entities/enquiry.entity.ts";
import type { EntityManager } from "../open.ts";
import { nextNumber } from "./next-number.ts";

/** A unique address for the channel. */
const addressOf = (channel: EnquiryChannel, n: number) =>
	({
		email: `visitor-${n}@example.org`,
		telegram: `@visitor_${n}`,
		phone: `+7 900 000-00-${n % 90}`,
		whatsapp: `+7 900 000-00-${n % 90}`,
	})[channel];

/** Inserts a visitor's enquiry; it is new and unread unless overridden. */
export async function makeEnquiry(em: EntityManager, overrides: Partial<Enquiry> = {}): Promise<Enquiry> {
	const n = nextNumber();
	const createdAt = overrides.createdAt ?? new Date(Date.UTC(2026, 0, 1, 0, n));
	const channel = overrides.channel ?? "email";
	const address = overrides.address ?? addressOf(channel, n);
	const enquiry = em.create(Enquiry, {
		name: `Посетитель ${n}`,
		halfDays: [],
		consentRevision: "test",
		consentHash: "0".repeat(64),
		consentAt: createdAt,
		...overrides,
		channel,
		address,
		addressKey: normaliseAddress(channel, address),
		createdAt,
	});
	await em.flush();
	return enquiry;
}
