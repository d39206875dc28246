import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { CTA, SECTIONS } from "./navigation.ts";

// The section a little above the middle of the viewport counts as the current one.
const READING_LINE = "-40% 0px -59% 0px";

/** The id of the landing page's section that is in view, if it is in the navigation; undefined on other pages. */
export function useCurrentSection(): string | undefined {
	const isHome = useLocation({ select: ({ pathname }) => pathname === "/" });
	const [current, setCurrent] = useState<string | undefined>("hero");
	useEffect(() => {
		if (!isHome) return;
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting } of entries) {
					setCurrent((last) => {
						if (isIntersecting) return target.id;
						return last === target.id ? undefined : last;
					});
				}
			},
			{ rootMargin: READING_LINE },
		);
		for (const id of [...SECTIONS, CTA]) {
			const section = document.getElementById(id);
			if (section) observer.observe(section);
		}
		return () => observer.disconnect();
	}, [isHome]);
	return isHome ? current : undefined;
}
