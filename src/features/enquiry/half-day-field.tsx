import { DAY_HALVES, WEEKDAYS } from "#contract/enquiry.ts";
import { FieldError } from "../../components/form-field/form-field.tsx";
import styles from "./half-day-field.module.css";

const DAYS = {
	mon: ["Пн", "понедельник"],
	tue: ["Вт", "вторник"],
	wed: ["Ср", "среда"],
	thu: ["Чт", "четверг"],
	fri: ["Пт", "пятница"],
	sat: ["Сб", "суббота"],
	sun: ["Вс", "воскресенье"],
} as const;
const HALVES = { am: "До 14:00", pm: "После 14:00" } as const;

/** The half-days of a week that suit the visitor. */
export function HalfDayField({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
	const describedBy = error ? "half-days-hint half-days-error" : "half-days-hint";
	return (
		<fieldset className={styles.field} aria-describedby={describedBy}>
			<legend className={styles.legend}>Когда удобно поговорить</legend>
			{DAY_HALVES.map((half) => (
				<div key={half} className={styles.row}>
					<span className={styles.half} aria-hidden="true">
						{HALVES[half]}
					</span>
					{WEEKDAYS.map((day) => {
						const [short, long] = DAYS[day];
						const value = `${day}-${half}`;
						return (
							<label key={value} className={styles.day}>
								<input
									type="checkbox"
									name="halfDays"
									value={value}
									defaultChecked={chosen.includes(value)}
									aria-label={`${long}, ${HALVES[half].toLowerCase()}`}
								/>
								<span aria-hidden="true">{short}</span>
							</label>
						);
					})}
				</div>
			))}
			<p id="half-days-hint" className={styles.hint}>
				До трёх половин дня, по вашему времени. Можно не отмечать.
			</p>
			<FieldError id="half-days-error" error={error} />
		</fieldset>
	);
}
