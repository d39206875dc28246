import { Group, Switch, Text } from "@mantine/core";
import { useHotkeys, useLocalStorage } from "@mantine/hooks";

// Shortcuts use the key's physical position, so that they work in a Russian keyboard layout.
const PHYSICAL = { usePhysicalKeys: true };
const ARROW = { usePhysicalKeys: true, preventDefault: false };

interface CardKeysOptions {
	/** The key under which this device stores whether the shortcuts are on. */
	storageKey: string;
	/** Physical keys (`A`, `Digit1`), each with the `data-shortcut` of the card button that it presses. */
	keys: Record<string, string>;
	undoLast(): void;
}

/**
 * The single-letter shortcuts of a list whose cards have `data-card`: J and K move the focus, Z undoes, others press a
 * button of the focused card. While a card has the focus, the arrows move it too, and Enter opens it
 * (`data-shortcut="open"`). If the card disappears, the next one gets the focus (`useFocusRestore`).
 *
 * @returns the props of the switch that turns them off: WCAG 2.2, 2.1.4, requires one for single-letter shortcuts
 */
export function useCardKeys({ storageKey, keys, undoLast }: CardKeysOptions) {
	const [isOn, setIsOn] = useLocalStorage({ key: storageKey, defaultValue: true });
	const presses = Object.entries(keys).map(
		([key, shortcut]) => [key, once(() => pressInCard(shortcut)), PHYSICAL] as HotkeyItem,
	);
	const shortcuts: HotkeyItem[] = [
		["J", () => moveFocus(1), PHYSICAL],
		["K", () => moveFocus(-1), PHYSICAL],
		["ArrowDown", inCard(() => moveFocus(1)), ARROW],
		["ArrowUp", inCard(() => moveFocus(-1)), ARROW],
		["Enter", inCard(() => pressInCard("open")), ARROW],
		["Z", once(undoLast), PHYSICAL],
		...presses,
	];
	useHotkeys(isOn ? shortcuts : []);
	return { isOn, setIsOn };
}

type HotkeyItem = Parameters<typeof useHotkeys>[0][number];

interface CardKeysSwitchProps extends ReturnType<typeof useCardKeys> {
	/** The explanation of the shortcuts. */
	children: string;
}

/** The switch for the shortcuts, with their explanation. */
export const CardKeysSwitch = ({ isOn, setIsOn, children }: CardKeysSwitchProps) => (
	<Group visibleFrom="sm">
		<Text c="dimmed" visibleFrom="lg">
			{children}
		</Text>
		<Switch label="Быстрые клавиши" checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)} />
	</Group>
);

/** Ignores key repeat, so that a held key changes one item and not all that follow. */
const once = (action: () => void) => (event: KeyboardEvent) => {
	if (!event.repeat) action();
};

const CARD = "[data-card]";
const focusedCard = () => document.activeElement?.closest<HTMLElement>(CARD);

/** Acts only while a card itself has the focus: in its buttons and fields the key keeps its usual meaning. */
const inCard = (action: () => void) => (event: KeyboardEvent) => {
	if (!document.activeElement?.matches(CARD)) return;
	event.preventDefault();
	action();
};

/** Presses a button or link of the focused card. */
const pressInCard = (shortcut: string) =>
	focusedCard()?.querySelector<HTMLElement>(`[data-shortcut=${shortcut}]`)?.click();

/** Moves the focus to the next or previous card, or to the first if none has it. */
function moveFocus(step: 1 | -1): void {
	const cards = [...document.querySelectorAll<HTMLElement>(CARD)];
	const focused = focusedCard();
	const index = focused ? cards.indexOf(focused) + step : 0;
	cards[Math.max(0, Math.min(cards.length - 1, index))]?.focus();
}
