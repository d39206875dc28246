import { Link } from "@tanstack/react-router";
import { ENQUIRY_CHANNELS, ENQUIRY_MESSAGE_MAX, HALF_DAYS_MAX } from "#contract/enquiry.ts";
import type { EnquiryFormState } from "#contract/enquiry-form.ts";
import { Button } from "../../components/button/button.tsx";
import { ConsentField } from "../../components/consent-field/consent-field.tsx";
import { FieldError, FormField } from "../../components/form-field/form-field.tsx";
import { Honeypot } from "../../components/honeypot/honeypot.tsx";
import styles from "./enquiry-form.module.css";
import { HalfDayField } from "./half-day-field.tsx";
import type { LoadedEnquiry } from "./load-enquiry.ts";
import { TIME_ZONES } from "./time-zones.ts";

interface EnquiryFormProps extends Pick<LoadedEnquiry, "about" | "consentRevision"> {
	refused: EnquiryFormState | undefined;
}

/**
 * The enquiry form. The browser sends it and receives a page; where scripts run, `enquiry-script.ts` does that without
 * leaving the page, so that nothing typed is lost without a network.
 */
export function EnquiryForm({ about, consentRevision, refused }: EnquiryFormProps) {
	const { fields, errors = {}, message } = refused ?? {};
	// The browser's own zone, which the script has chosen.
	const isUnlisted =
		fields?.timeZone && !Object.values(TIME_ZONES).some((zones) => Object.hasOwn(zones, fields.timeZone));
	return (
		<form
			method="post"
			action="/enquiry"
			// Errors are shown at the fields in Russian, not by the browser in its own language.
			noValidate
			className={styles.form}
			data-half-days={HALF_DAYS_MAX}
			data-refused={refused && ""}
		>
			<p role="alert" tabIndex={-1} className={styles.error} hidden={!message}>
				{message}
			</p>
			{about && (
				<p className={styles.about}>
					По поводу: <strong>{about.title}</strong>
					<input type="hidden" name="about" value={about.value} />
				</p>
			)}
			<FormField label="Как вас называть" hint="Имя или псевдоним." error={errors.name}>
				{(props) => (
					<input {...props} name="name" maxLength={100} autoComplete="name" required defaultValue={fields?.name} />
				)}
			</FormField>
			<ChannelField chosen={fields?.channel} error={errors.channel} />
			<FormField label="Номер, адрес или имя" hint="Номер — с кодом страны." error={errors.address}>
				{(props) => (
					<input
						{...props}
						name="address"
						maxLength={254}
						autoComplete="tel"
						autoCapitalize="none"
						spellCheck={false}
						required
						defaultValue={fields?.address}
					/>
				)}
			</FormField>
			<HalfDayField chosen={fields?.halfDays ?? []} error={errors.halfDays} />
			<FormField label="Ваш часовой пояс" error={errors.timeZone}>
				{(props) => (
					<select {...props} name="timeZone" defaultValue={fields?.timeZone}>
						<option value="">Не указан</option>
						{isUnlisted && <option>{fields?.timeZone}</option>}
						{Object.entries(TIME_ZONES).map(([group, zones]) => (
							<optgroup key={group} label={group}>
								{Object.entries(zones).map(([zone, label]) => (
									<option key={zone} value={zone}>
										{label}
									</option>
								))}
							</optgroup>
						))}
					</select>
				)}
			</FormField>
			<FormField
				label="Сообщение"
				hint={`Можно не писать. Без диагнозов и подробностей: о них поговорим. До ${ENQUIRY_MESSAGE_MAX} знаков.`}
				error={errors.message}
			>
				{(props) => (
					<textarea {...props} name="message" rows={3} maxLength={ENQUIRY_MESSAGE_MAX} defaultValue={fields?.message} />
				)}
			</FormField>
			<ConsentField revision={consentRevision} isGiven={fields?.consent} error={errors.consent}>
				Даю согласие на{" "}
				<Link to="/enquiry-consent" target="_blank">
					обработку данных из этой заявки
				</Link>
			</ConsentField>
			<Honeypot />
			<input type="hidden" name="filledInMs" />
			<p className={styles.send}>
				<Button type="submit" variant="primary">
					Отправить
				</Button>
			</p>
		</form>
	);
}

function ChannelField({ chosen = "", error }: { chosen: string | undefined; error: string | undefined }) {
	return (
		<fieldset className={styles.channels} aria-describedby={error && "channel-error"}>
			<legend className={styles.legend}>Как вам ответить</legend>
			{Object.entries(ENQUIRY_CHANNELS).map(([channel, label]) => (
				<label key={channel} className={styles.channel}>
					<input
						type="radio"
						name="channel"
						value={channel}
						required
						defaultChecked={chosen === channel}
						aria-invalid={error ? true : undefined}
					/>
					<span>{label}</span>
				</label>
			))}
			<FieldError id="channel-error" error={error} />
		</fieldset>
	);
}
