import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { ENQUIRY_STATES } from "#contract/enquiry.ts";
import { TrashedCard } from "../../kit/lists/list-row.tsx";
import { contactWords, type Enquiry } from "../personal-data/enquiry-words.ts";

/** An enquiry in the trash, with a button that restores it. */
export const TrashedEnquiry = ({ enquiry, onRestore }: { enquiry: Enquiry; onRestore(): void }) => (
	<TrashedCard
		tabIndex={-1}
		data-card=""
		aria-label={`Заявка: ${enquiry.name}`}
		title={enquiry.name}
		text={
			<Anchor
				data-shortcut="open"
				renderRoot={(props) => <Link to="/admin/enquiries/$id" params={{ id: String(enquiry.id) }} {...props} />}
			>
				Посмотреть
			</Anchor>
		}
		facts={[contactWords(enquiry), `Была: «${ENQUIRY_STATES[enquiry.state]}»`]}
		deletedAt={enquiry.deletedAt}
		restoreLabel={`Вернуть заявку: ${enquiry.name}`}
		onRestore={onRestore}
	/>
);
