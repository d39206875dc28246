import { Group, Switch, Text } from "@mantine/core";
import { useHotkeys, useLocalStorage } from "@mantine/hooks";

// Shortcuts use the key's physical position, so that they work in a Russian keyboard layout.
const PHYSICAL = { usePhysicalKeys: true };

/**
 * The single-letter shortcuts of the comment list. If the card with the focus disappears by one, the next one gets it
 * (`useFocusRestore`).
 *
 * @returns the props of their switch: single-letter shortcuts must be possible to turn off (WCAG 2.2, 2.1.4)
 */
export function useCommentShortcuts(undoLast: () => void) {
	const [isOn, setIsOn] = useLocalStorage({ key: "admin-comment-keys", defaultValue: true });
	const shortcuts: Parameters<typeof useHotkeys>[0] = [
		["J", () => moveFocus(1), PHYSICAL],
		["K", () => moveFocus(-1), PHYSICAL],
		["A", once(() => pressInCard("approve")), PHYSICAL],
		["D", once(() => pressInCard("delete")), PHYSICAL],
		["Z", once(undoLast), PHYSICAL],
	];
	useHotkeys(isOn ? shortcuts : []);
	return { isOn, setIsOn };
}

/** The explanation of the shortcuts and their switch. */
export const ShortcutSwitch = ({ isOn, setIsOn }: ReturnType<typeof useCommentShortcuts>) => (
	<Group visibleFrom="sm">
		<Text c="dimmed" visibleFrom="lg">
			J и K — следующий и предыдущий, A — одобрить, D — удалить, Z — отменить
		</Text>
		<Switch label="Быстрые клавиши" checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)} />
	</Group>
);

/** Ignores key repeat, so that a held key changes one comment and not all that follow. */
const once = (action: () => void) => (event: KeyboardEvent) => {
	if (!event.repeat) action();
};

const CARD = "[data-comment]";
const focusedCard = () => document.activeElement?.closest<HTMLElement>(CARD);

/** Presses a button of the card that has the focus. */
const pressInCard = (shortcut: "approve" | "delete") =>
	focusedCard()?.querySelector<HTMLElement>(`[data-shortcut=${shortcut}]`)?.click();

/** Moves the focus to the next or the previous card; to the first if none has it. */
function moveFocus(step: 1 | -1): void {
	const cards = [...document.querySelectorAll<HTMLElement>(CARD)];
	const focused = focusedCard();
	const index = focused ? cards.indexOf(focused) + step : 0;
	cards[Math.max(0, Math.min(cards.length - 1, index))]?.focus();
}
