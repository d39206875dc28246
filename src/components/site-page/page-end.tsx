import { ContactSheet } from "./contact-sheet.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** The layout's parts after the main part: footer and contact sheet. */
export function PageEnd({ name }: { name: string }) {
	return (
		<>
			<SiteFooter name={name} />
			<ContactSheet />
		</>
	);
}
