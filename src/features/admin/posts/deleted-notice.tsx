import { Alert, Button, Text } from "@mantine/core";

/** A notice that the edited post was deleted elsewhere, with a button that restores and saves it. */
export function DeletedNotice({ onRestore }: { onRestore(): void }) {
	return (
		<Alert color="madder" role="alert" title="Статья в корзине">
			<Text size="sm">Пока вы писали, её удалили в другом окне. Набранное осталось здесь и на этом устройстве.</Text>
			<Button size="xs" variant="default" mt="sm" onClick={onRestore}>
				Вернуть из корзины и сохранить
			</Button>
		</Alert>
	);
}
