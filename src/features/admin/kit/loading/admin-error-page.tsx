import { Alert, Button, Text } from "@mantine/core";

/** The error component of the admin's routes: shown when a page fails to load or to render. */
export function AdminErrorPage() {
	return (
		<Alert m="md" color="madder" role="alert" title="Эта часть панели не открылась">
			<Text size="sm">
				Возможно, пропала связь или сайт только что обновился. Набранное в форме сохранено на этом устройстве и будет
				предложено снова.
			</Text>
			<Button size="xs" mt="sm" onClick={() => location.reload()}>
				Загрузить заново
			</Button>
		</Alert>
	);
}
