import { Alert, Button, Text } from "@mantine/core";
import { upperFirst } from "es-toolkit";
import type { EntityWords } from "./entity.ts";

/** A notice that the edited entity was deleted elsewhere, with a button that restores and saves it. */
export function DeletedNotice({ words, onRestore }: { words: EntityWords; onRestore(): void }) {
	return (
		<Alert color="madder" role="alert" title={`${upperFirst(words.nominative)} в корзине`}>
			<Text size="sm">
				Пока вы писали, {words.pronoun} удалили в другом окне. Набранное осталось здесь и на этом устройстве.
			</Text>
			<Button size="xs" variant="default" mt="sm" onClick={onRestore}>
				Вернуть из корзины и сохранить
			</Button>
		</Alert>
	);
}
