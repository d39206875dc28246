import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useLanguage } from "./bilingual.ts";
import { MESSAGES } from "./messages.ts";

/** The link to the same page in the other language. */
export const LanguageLink = createLink(function LanguageLink({ "aria-current": _, ...props }: ComponentProps<"a">) {
	const { language, languages } = useLanguage();
	const [, second] = languages;
	return (
		<a {...props} className="quiet-link" lang={second} hrefLang={second}>
			{MESSAGES[language].otherLanguage}
		</a>
	);
});
