import { Alert, Button } from "@mantine/core";
import type { JournalCheck } from "#contract/journal.ts";
import { useMomentWords } from "../../kit/dates/use-site-date.ts";
import { LoadError } from "../../kit/loading/load-error.tsx";

/** The query of a check, which runs on demand. */
interface CheckProps {
	check: { data: JournalCheck | undefined; error: unknown; isFetching: boolean; refetch(): unknown };
}

/** The button that checks the whole journal. */
export const CheckButton = ({ check: { isFetching, refetch } }: CheckProps) => (
	<Button variant="default" onClick={() => void refetch()} loading={isFetching}>
		Проверить журнал
	</Button>
);

/** The result of the check. */
export function CheckResult({ check: { data, error, isFetching, refetch } }: CheckProps) {
	const { dayAndTime } = useMomentWords();
	if (isFetching) return null;
	if (error) return <LoadError error={error} title="Не удалось проверить журнал" onRetry={() => void refetch()} />;
	if (!data) return null;
	const { entries, brokenAt, knownBackups, unknownBackups } = data;
	if (brokenAt !== null) {
		return (
			<Alert color="madder" title={`Журнал нарушен у записи ${brokenAt}`} role="alert">
				Эту запись изменили, или перед ней что-то удалили. Это мог сделать только тот, кто попал в базу сайта. Смените
				пароль, завершите остальные сеансы и покажите это тому, кто обслуживает сервер.
			</Alert>
		);
	}
	if (unknownBackups.length > 0) {
		const moments = unknownBackups.map((moment) => dayAndTime(new Date(moment))).join("; ");
		return (
			<Alert color="madder" title="В журнале нет того, что было в копиях" role="alert">
				Копии: {moments}. Так бывает, если сайт восстановили из копии с другим журналом: тогда об этом есть запись. Если
				её нет, из журнала удалили последние записи или написали его заново.
			</Alert>
		);
	}
	return (
		<Alert color="gray" title="Журнал цел" role="status">
			Записей: {entries}, ни одна не изменена и не пропала.{" "}
			{knownBackups > 0
				? `С копиями сайта он тоже сходится: их проверено ${knownBackups}.`
				: "Копий, с которыми его можно сверить, пока нет."}
		</Alert>
	);
}
