import { Code, Kbd, Text } from "@mantine/core";
import { COMMANDS } from "./commands.ts";
import styles from "./markup-help.module.css";
import { shortcutLabel } from "./shortcuts.ts";

/** The markup with its meaning, and the command that writes it. */
const EXAMPLES: { source: string; meaning: string; command?: string }[] = [
	{ source: "**жирный**", meaning: "Жирный текст", command: "bold" },
	{ source: "*курсив*", meaning: "Курсив", command: "italic" },
	{ source: "# Заголовок", meaning: "Заголовок раздела", command: "heading-1" },
	{
		source: "## Заголовок",
		meaning: "Заголовок поменьше",
		command: "heading-2",
	},
	{
		source: "### Заголовок",
		meaning: "Самый малый заголовок",
		command: "heading-3",
	},
	{
		source: "- пункт\n- ещё пункт",
		meaning: "Маркированный список",
		command: "bullets",
	},
	{
		source: "1. пункт\n2. ещё пункт",
		meaning: "Нумерованный список",
		command: "numbers",
	},
	{ source: "> слова", meaning: "Цитата", command: "quote" },
	{
		source: "[текст](https://example.org)",
		meaning: "Ссылка, откроется в новой вкладке",
		command: "link",
	},
	{
		source: "![описание](https://example.org/more.jpg)",
		meaning: "Картинка с описанием",
		command: "picture",
	},
	{
		source: '<iframe src="https://www.youtube.com/embed/…"></iframe>',
		meaning: "Видео с YouTube, Vimeo, VK Видео или RuTube",
		command: "video",
	},
	{
		source: '<audio controls src="https://example.org/zapis.mp3"></audio>',
		meaning: "Запись с проигрывателем",
		command: "audio",
	},
	{
		source: "| День | Час |\n| --- | --- |\n| Среда | 12:00 |",
		meaning: "Таблица",
	},
	{
		source: "первая строка\nвторая строка",
		meaning: "Новая строка того же абзаца",
	},
	{
		source: "абзац\n\nещё абзац",
		meaning: "Новый абзац. Пустая строка заканчивает и список, и цитату",
	},
	{
		source: "\\*не курсив\\*",
		meaning: "Знак разметки как есть: поставьте перед ним обратную черту",
	},
];

/** The help on the markup: examples with the shortcuts that write them. */
export function MarkupHelp({ isApple }: { isApple: boolean }) {
	const commands = new Map(COMMANDS.flat().map((command) => [command.name, command]));
	return (
		<div className={styles.help}>
			<dl className={styles.examples}>
				{EXAMPLES.map(({ source, meaning, command: name = "" }) => {
					const command = commands.get(name);
					const shortcut = command && shortcutLabel(command, isApple);
					return (
						<div key={source} className={styles.example}>
							<dt>
								<Code className={styles.source}>{source}</Code>
							</dt>
							<dd className={styles.meaning}>
								{meaning} {shortcut && <Kbd>{shortcut}</Kbd>}
							</dd>
						</div>
					);
				})}
			</dl>
			<Text size="sm">
				Клавиши работают в любой раскладке. Повторное нажатие снимает разметку, а в конце набранных слов выходит из неё.{" "}
				<Kbd>{isApple ? "⌘Z" : "Ctrl+Z"}</Kbd> отменяет и набранное, и вставленное. По кнопкам ведут стрелки. Картинки
				можно перетащить в поле или вставить из буфера обмена, и сразу несколько.
			</Text>
			<Text size="sm" mt="xs">
				В списке и в цитате <Kbd>Enter</Kbd> продолжает их, а на пустой строке заканчивает; <Kbd>Shift+Enter</Kbd>{" "}
				только переносит строку. В списке <Kbd>Tab</Kbd> вкладывает пункт в предыдущий, <Kbd>Shift+Tab</Kbd> возвращает
				обратно. Уйти из поля с клавиатуры можно и оттуда: <Kbd>Esc</Kbd>, затем <Kbd>Tab</Kbd>.
			</Text>
			<Text size="sm" mt="xs">
				Вставленное из Word, Google Документов или со страницы сохраняет заголовки, выделение, списки, ссылки, таблицы и
				картинки; <Kbd>{isApple ? "⇧⌥⌘V" : "Ctrl+Shift+V"}</Kbd> вставляет только слова.
			</Text>
		</div>
	);
}
