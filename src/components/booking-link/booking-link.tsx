import type { ReactNode } from "react";
import { contacts } from "#content/contacts.ts";
import { type ButtonVariant, buttonClass } from "../button/button-class.ts";
import { ExternalLink } from "../external-link/external-link.tsx";
import { CONTACT_SHEET } from "../site-page/navigation.ts";

interface BookingLinkProps {
	variant?: ButtonVariant;
	/** What the other ways to write begin with. */
	message?: string;
	children: ReactNode;
}

/**
 * Opens the booking page in a new tab. Here, meanwhile, the sheet with all other ways opens: who comes back because
 * that page did not load finds them.
 */
export function BookingLink({ variant, message, children }: BookingLinkProps) {
	return (
		<ExternalLink
			href={contacts.booking}
			className={buttonClass(variant)}
			data-opens={CONTACT_SHEET}
			data-message={message}
		>
			{children}
		</ExternalLink>
	);
}
