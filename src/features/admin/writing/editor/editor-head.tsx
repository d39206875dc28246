import { Box, Button, Code, Collapse, Kbd, SegmentedControl, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { type ReactNode, useId, useState } from "react";
import { shortcutLabel, TOOLS } from "./commands.ts";
import styles from "./editor-head.module.css";
import helpStyles from "./markup-help.module.css";

/** The parts that the editor shows: the source, the preview, or both side by side. */
export type View = "write" | "beside" | "preview";

const VIEWS: { value: View; label: string }[] = [
	{ value: "write", label: "Редактор" },
	{ value: "beside", label: "Рядом" },
	{ value: "preview", label: "Превью" },
];

interface EditorHeadProps {
	view: View;
	/** True if the editor has room for both parts side by side. */
	isWide: boolean;
	isApple: boolean;
	onView(view: View): void;
	/** The toolbar. */
	children: ReactNode;
}

/** The bar above the text: the choice of the view, the toolbar, and the help on the markup, which opens below. */
export function EditorHead({ view, isWide, isApple, onView, children }: EditorHeadProps) {
	const helpId = useId();
	const [isHelpOpen, setIsHelpOpen] = useState(false);
	return (
		<>
			<div className={styles.head} data-touch>
				<SegmentedControl
					aria-label="Вид"
					className={styles.views}
					data={VIEWS.filter(({ value }) => isWide || value !== "beside")}
					value={view}
					onChange={onView}
				/>
				<Button
					variant="subtle"
					color="gray"
					className={styles.help}
					aria-label="Помощь по разметке"
					aria-expanded={isHelpOpen}
					aria-controls={helpId}
					onClick={() => setIsHelpOpen(!isHelpOpen)}
				>
					<span className={styles.shortLabel} aria-hidden="true">
						?
					</span>
					<span className={styles.fullLabel}>Помощь по разметке</span>
				</Button>
				{children}
			</div>
			<Collapse id={helpId} expanded={isHelpOpen} className={styles.helpContent}>
				<MarkupHelp isApple={isApple} />
			</Collapse>
		</>
	);
}

/** Markup examples with their meaning, and the name of the tool that inserts each. */
const EXAMPLES: [source: string, meaning: string, tool?: string][] = [
	["**жирный**", "Жирный текст", "bold"],
	["*курсив*", "Курсив", "italic"],
	["# Заголовок", "Заголовок раздела", "heading-1"],
	["## Заголовок", "Заголовок поменьше", "heading-2"],
	["### Заголовок", "Самый малый заголовок", "heading-3"],
	["- пункт\n- ещё пункт", "Маркированный список", "bullets"],
	["1. пункт\n2. ещё пункт", "Нумерованный список", "numbers"],
	["> слова", "Цитата", "quote"],
	["[текст](https://example.org)", "Ссылка, откроется в новой вкладке", "link"],
	["![описание](https://example.org/more.jpg)", "Картинка с описанием"],
	[
		'<iframe src="https://www.youtube.com/embed/…"></iframe>',
		"Видео с YouTube, Vimeo, VK Видео или RuTube. С другого сайта — карточка со ссылкой",
	],
	['<audio controls src="https://example.org/zapis.mp3"></audio>', "Запись с проигрывателем"],
	["| День | Час |\n| --- | --- |\n| Среда | 12:00 |", "Таблица"],
	["первая строка\nвторая строка", "Новая строка того же абзаца"],
	["абзац\n\nещё абзац", "Новый абзац. Пустая строка заканчивает и список, и цитату"],
	["\\*не курсив\\*", "Знак разметки как есть: поставьте перед ним обратную черту"],
];

function MarkupHelp({ isApple }: { isApple: boolean }) {
	return (
		<div className={helpStyles.help}>
			<dl className={helpStyles.examples}>
				{EXAMPLES.map(([source, meaning, name]) => {
					const tool = TOOLS.flat().find((other) => other.name === name);
					const shortcut = tool && shortcutLabel(tool, isApple);
					return (
						<div key={source} className={helpStyles.example}>
							<dt>
								<Code className={helpStyles.source}>{source}</Code>
							</dt>
							<Box component="dd" m={0}>
								{meaning} {shortcut && <Kbd>{shortcut}</Kbd>}
							</Box>
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

/** The view last chosen on this device. An empty text is not opened as a preview, in which nothing could be typed. */
export function useView(isEmpty: boolean): [view: View, setView: (view: View) => void] {
	const [stored, setStored] = useLocalStorage<View>({
		key: "admin-editor-view",
		defaultValue: "write",
		getInitialValueInEffect: false,
	});
	const [isChosen, setIsChosen] = useState(false);
	const setView = (view: View) => {
		setIsChosen(true);
		setStored(view);
	};
	return [isEmpty && !isChosen && stored === "preview" ? "write" : stored, setView];
}
