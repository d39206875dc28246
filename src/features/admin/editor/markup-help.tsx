import { Code, Kbd, Text } from "@mantine/core";
import { COMMANDS, shortcutLabel } from "./commands.ts";
import styles from "./markup-help.module.css";

/** What can be written, and what it becomes. */
const EXAMPLES: { write: string; get: string; command?: string }[] = [
	{ write: "**жирный**", get: "Жирный текст", command: "bold" },
	{ write: "*курсив*", get: "Курсив", command: "italic" },
	{ write: "# Заголовок", get: "Заголовок раздела", command: "heading-1" },
	{ write: "## Заголовок", get: "Заголовок поменьше", command: "heading-2" },
	{
		write: "### Заголовок",
		get: "Самый малый заголовок",
		command: "heading-3",
	},
	{
		write: "- пункт\n- ещё пункт",
		get: "Маркированный список",
		command: "bullets",
	},
	{
		write: "1. пункт\n2. ещё пункт",
		get: "Нумерованный список",
		command: "numbers",
	},
	{ write: "> слова", get: "Цитата", command: "quote" },
	{
		write: "[текст](https://example.org)",
		get: "Ссылка, откроется в новой вкладке",
		command: "link",
	},
	{
		write: "![описание](https://example.org/more.jpg)",
		get: "Картинка с описанием",
		command: "picture",
	},
	{
		write: '<iframe src="https://www.youtube.com/embed/…"></iframe>',
		get: "Видео с YouTube, Vimeo, VK Видео или RuTube",
		command: "video",
	},
	{
		write: '<audio controls src="https://example.org/zapis.mp3"></audio>',
		get: "Запись с проигрывателем",
		command: "audio",
	},
	{ write: "| День | Час |\n| --- | --- |\n| Среда | 12:00 |", get: "Таблица" },
	{ write: "первая строка\nвторая строка", get: "Новая строка того же абзаца" },
	{
		write: "абзац\n\nещё абзац",
		get: "Новый абзац. Пустая строка заканчивает и список, и цитату",
	},
	{
		write: "\\*не курсив\\*",
		get: "Знак разметки как есть: поставьте перед ним обратную черту",
	},
];

/** The markup of the site with examples and the keys that write it. */
export function MarkupHelp({ isApple }: { isApple: boolean }) {
	const commands = new Map(
		COMMANDS.flat().map((command) => [command.name, command]),
	);
	return (
		<div className={styles.help}>
			<dl className={styles.examples}>
				{EXAMPLES.map(({ write, get, command: name = "" }) => {
					const command = commands.get(name);
					const keys = command && shortcutLabel(command, isApple);
					return (
						<div key={write} className={styles.example}>
							<dt>
								<Code className={styles.source}>{write}</Code>
							</dt>
							<dd className={styles.meaning}>
								{get} {keys && <Kbd>{keys}</Kbd>}
							</dd>
						</div>
					);
				})}
			</dl>
			<Text size="sm">
				Клавиши работают в любой раскладке. Повторное нажатие снимает разметку,
				а в конце набранных слов выходит из неё.{" "}
				<Kbd>{isApple ? "⌘Z" : "Ctrl+Z"}</Kbd> отменяет и набранное, и
				вставленное. По кнопкам ведут стрелки. Картинки можно перетащить в поле
				или вставить из буфера обмена, и сразу несколько.
			</Text>
			<Text size="sm" mt="xs">
				В списке и в цитате <Kbd>Enter</Kbd> продолжает их, а на пустой строке
				заканчивает; <Kbd>Shift+Enter</Kbd> только переносит строку. В списке{" "}
				<Kbd>Tab</Kbd> вкладывает пункт в предыдущий, <Kbd>Shift+Tab</Kbd>{" "}
				возвращает обратно. Уйти из поля с клавиатуры можно и оттуда:{" "}
				<Kbd>Esc</Kbd>, затем <Kbd>Tab</Kbd>.
			</Text>
			<Text size="sm" mt="xs">
				Вставленное из Word, Google Документов или со страницы сохраняет
				заголовки, выделение, списки, ссылки, таблицы и картинки;{" "}
				<Kbd>{isApple ? "⇧⌥⌘V" : "Ctrl+Shift+V"}</Kbd> вставляет только слова.
			</Text>
		</div>
	);
}
