import { Text } from "@mantine/core";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import styles from "./consent-record.module.css";

type Consent = Record<"consentAt" | "consentRevision" | "consentHash", string | null>;

/** The record of a visitor's consent: its time and the document's revision. The owner's replies have no record. */
export function ConsentRecord({ of: { consentAt, consentRevision, consentHash } }: { of: Consent }) {
	const formatDateTime = useSiteDateTime();
	if (consentAt === null) return null;
	return (
		<details className={styles.record} data-touch>
			<summary>Согласие на обработку данных</summary>
			<Text c="dimmed">
				Дано {formatDateTime(consentAt)}, редакция документа {consentRevision}, отпечаток текста (SHA-256){" "}
				<code>{consentHash}</code>
			</Text>
		</details>
	);
}
