import type { ReactNode } from "react";
import { useContent } from "../../lib/use-content.ts";
import { type ButtonVariant, buttonClass } from "../button/button.tsx";
import { ExternalLink } from "../external-link/external-link.tsx";
import { CONTACT_SHEET } from "../site-page/navigation.ts";

interface BookingLinkProps {
	variant?: ButtonVariant;
	/** The message that the contact sheet is prefilled with. */
	message?: string;
	/** The subject of an enquiry: `offer:id`. */
	about?: string;
	children: ReactNode;
}

/**
 * A link that opens the booking page in a new tab, and the contact sheet in this one: a visitor who returns because the
 * booking page did not load finds the other contacts.
 */
export function BookingLink({ variant, message, about, children }: BookingLinkProps) {
	const { contacts } = useContent();
	return (
		<ExternalLink
			href={contacts.booking}
			className={buttonClass(variant)}
			data-opens={CONTACT_SHEET}
			data-message={message}
			data-about={about}
			data-counts="bookingClick"
		>
			{children}
		</ExternalLink>
	);
}
