import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { use, useState } from "react";
import { PriceIcon } from "../../../kit/theme/icons.tsx";
import styles from "./price-button.module.css";
import { ReferencesContext, valuesIn } from "./shown-references.ts";

interface PriceButtonProps {
	/** The path of the text. */
	path: string;
	/** Called with the reference to a chosen price; the text takes the focus. */
	onPick(reference: string): void;
}

/** The button in a text field that inserts the price of an offer; renders nothing if there are no prices. */
function PriceButton({ path, onPick }: PriceButtonProps) {
	const { prices } = valuesIn(path, use(ReferencesContext));
	const [isPicked, setIsPicked] = useState(false);
	if (prices.length === 0) return null;
	return (
		<Menu
			position="bottom-end"
			shadow="md"
			withInitialFocusPlaceholder={false}
			returnFocus={!isPicked}
			onOpen={() => setIsPicked(false)}
		>
			<Menu.Target>
				<Tooltip label="Вставить цену">
					<ActionIcon
						variant="subtle"
						className={styles.button}
						aria-label="Вставить цену"
						// A press must not move the focus out of the text, which would hide a phone's keyboard.
						onMouseDown={(event) => event.preventDefault()}
					>
						<PriceIcon />
					</ActionIcon>
				</Tooltip>
			</Menu.Target>
			<Menu.Dropdown>
				{prices.map(({ reference, text, title }) => (
					<Menu.Item
						key={reference}
						onClick={() => {
							setIsPicked(true);
							onPick(reference);
						}}
					>
						{title}: {text}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	);
}

/** The input props that add the price button to a text. */
export const withPriceButton = (props: PriceButtonProps) => ({
	rightSection: <PriceButton {...props} />,
	rightSectionWidth: "2.75rem",
	rightSectionProps: { className: styles.section },
});
