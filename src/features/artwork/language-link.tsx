import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useMessages } from "./messages.ts";

/** The link to the same page in the other language. */
export const LanguageLink = createLink(function LanguageLink({ "aria-current": _, ...props }: ComponentProps<"a">) {
	const { messages, other } = useMessages();
	return (
		<a {...props} className="quiet-link" lang={other} hrefLang={other}>
			{messages.otherLanguage}
		</a>
	);
});
