import { Group, Switch, Text } from "@mantine/core";
import { useHotkeys, useLocalStorage } from "@mantine/hooks";

// Shortcuts use the key's physical position, so that they work in a Russian keyboard layout.
const PHYSICAL = { usePhysicalKeys: true };
const ARROW = { usePhysicalKeys: true, preventDefault: false };

/**
 * The single-letter shortcuts of a list whose cards have `data-card`: J and K move the focus, Z undoes, `keys`
 * (physical: `A`, `Digit1`) press the button with their `data-shortcut` in the focused card. While a card has the
 * focus, the arrows move it too, and Enter opens it (`data-shortcut="open"`). If it disappears, the next gets the focus
 * (`useFocusRestore`).
 * @returns the props of the switch that turns them off, which `storageKey` remembers on this device: WCAG 2.2, 2.1.4,
 *   requires one for single-letter shortcuts
 */
export function useCardKeys(options: { storageKey: string; keys: Record<string, string>; undoLast(): void }) {
	const { storageKey, keys, undoLast } = options;
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

/** The switch for the shortcuts. @param props `children` is their explanation */
export const CardKeysSwitch = (props: ReturnType<typeof useCardKeys> & { children: string }) => (
	<Group visibleFrom="sm">
		<Text c="dimmed" visibleFrom="lg">
			{props.children}
		</Text>
		<Switch
			label="Быстрые клавиши"
			checked={props.isOn}
			onChange={(event) => props.setIsOn(event.currentTarget.checked)}
		/>
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

const pressInCard = (shortcut: string) =>
	focusedCard()?.querySelector<HTMLElement>(`[data-shortcut=${shortcut}]`)?.click();

/** Moves the focus to the next or previous card, or to the first if none has it. */
function moveFocus(step: 1 | -1): void {
	const cards = [...document.querySelectorAll<HTMLElement>(CARD)];
	const focused = focusedCard();
	const index = focused ? cards.indexOf(focused) + step : 0;
	cards[Math.max(0, Math.min(cards.length - 1, index))]?.focus();
}
