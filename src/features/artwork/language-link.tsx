import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useLanguage } from "./bilingual.ts";
import { WORDS } from "./messages.ts";

/** The way to the same page in the other language. */
export const LanguageLink = createLink(function LanguageLink({
	"aria-current": _,
	...props
}: ComponentProps<"a">) {
	const { language, both } = useLanguage();
	const [, second] = both;
	return (
		<a {...props} className="quiet-link" lang={second} hrefLang={second}>
			{WORDS[language].otherLanguage}
		</a>
	);
});
