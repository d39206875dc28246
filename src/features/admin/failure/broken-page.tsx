import { Alert, Button, Text } from "@mantine/core";

/** In the place of a page of the admin that could not be loaded or shown. */
export function BrokenPage() {
	return (
		<Alert
			m="md"
			color="madder"
			role="alert"
			title="Эта часть панели не открылась"
		>
			<Text size="sm">
				Возможно, пропала связь или сайт только что обновился. Набранное в форме
				сохранено на этом устройстве и будет предложено снова.
			</Text>
			<Button size="xs" mt="sm" onClick={() => location.reload()}>
				Загрузить заново
			</Button>
		</Alert>
	);
}
