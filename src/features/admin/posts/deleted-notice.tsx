import { Alert, Button, Text } from "@mantine/core";

/** Says that the post being edited was deleted elsewhere, and offers the way back. */
export function DeletedNotice({ onRestore }: { onRestore(): void }) {
	return (
		<Alert color="madder" role="alert" title="Статья в корзине">
			<Text size="sm">
				Пока вы писали, её удалили в другом окне. Набранное осталось здесь и на
				этом устройстве.
			</Text>
			<Button size="xs" variant="default" mt="sm" onClick={onRestore}>
				Вернуть из корзины и сохранить
			</Button>
		</Alert>
	);
}
