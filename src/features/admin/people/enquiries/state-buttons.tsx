import { Button, Group, Title } from "@mantine/core";
import { ENQUIRY_STATES, enquiryStateSchema } from "#contract/enquiry.ts";
import type { Enquiry } from "../personal-data/enquiry-words.ts";
import styles from "./enquiry-view.module.css";
import type { EnquiryChanges } from "./use-enquiry-changes.ts";

/** The states of an enquiry, one tap each. */
export const StateButtons = ({ enquiry, changes }: { enquiry: Enquiry; changes: EnquiryChanges }) => (
	<section aria-labelledby="enquiry-state">
		<Title order={2} size="h4" id="enquiry-state" mb="xs">
			Состояние
		</Title>
		<Group className={styles.buttons} role="group" aria-labelledby="enquiry-state">
			{enquiryStateSchema.options.map((state) => (
				<Button
					key={state}
					variant={state === enquiry.state ? "light" : "default"}
					aria-pressed={state === enquiry.state}
					onClick={() => changes.setState(enquiry, state)}
				>
					{ENQUIRY_STATES[state]}
				</Button>
			))}
		</Group>
	</section>
);
