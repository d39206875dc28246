import {
	Badge,
	type CSSVariablesResolver,
	createTheme,
	Kbd,
	type MantineColorsTuple,
	Menu,
	Modal,
	PasswordInput,
	Popover,
	Tooltip,
} from "@mantine/core";

// The site's action colour, from the lightest to the darkest shade.
const ultramarine: MantineColorsTuple = [
	"#eef0fd",
	"#dbdff9",
	"#b5bdf1",
	"#8c99ea",
	"#6a7ae3",
	"#5467df",
	"#4d61e0",
	"#2a3fbd",
	"#23369f",
	"#1b2b85",
];

const madder: MantineColorsTuple = [
	"#fdefed",
	"#f6dedb",
	"#ebbab4",
	"#e0948b",
	"#d77468",
	"#d15f52",
	"#b8483a",
	"#a63a2b",
	"#8f3023",
	"#7a261b",
];

// The greys of the dark colour scheme: text first, backgrounds last.
const dark: MantineColorsTuple = [
	"#ece8e0",
	"#cfcfd3",
	"#a9adb8",
	"#7f8494",
	"#434854",
	"#30343e",
	"#1d2028",
	"#14161c",
	"#101217",
	"#0b0d11",
];

/** A popover on the side with the most room, inside the viewport, since scrolling does not reveal what is outside. */
export const WITHIN_VIEWPORT = {
	middlewares: { flip: { fallbackStrategy: "bestFit" }, size: true },
	preventPositionChangeWhenVisible: false,
} as const;

// Tooltips open on keyboard focus as well as on hover.
const TOOLTIP_EVENTS = { hover: true, focus: true, touch: false };

/** The admin's theme: Mantine's own with the site's palette. */
export const theme = createTheme({
	colors: { ultramarine, madder, dark },
	primaryColor: "ultramarine",
	primaryShade: { light: 7, dark: 6 },
	defaultRadius: 3,
	fontFamily: "var(--sans)",
	// Below 15.5 px the sans-serif font loses the dot of a Latin "i".
	fontSizes: { xs: "1rem", sm: "1rem", md: "1rem", lg: "1.125rem", xl: "1.375rem" },
	headings: {
		fontFamily: "var(--sans)",
		fontWeight: "600",
		sizes: {
			h1: { fontSize: "1.75rem", lineHeight: "1.2" },
			h2: { fontSize: "1.375rem", lineHeight: "1.25" },
			h3: { fontSize: "1.25rem", lineHeight: "1.3" },
			h4: { fontSize: "1.125rem", lineHeight: "1.35" },
			h5: { fontSize: "1rem", lineHeight: "1.4" },
		},
	},
	respectReducedMotion: true,
	cursorType: "pointer",
	components: {
		// Specification, section 9: at most 90 % of the viewport's height.
		Modal: Modal.extend({
			defaultProps: { yOffset: "5dvh", xOffset: "1rem", closeButtonProps: { "aria-label": "Закрыть" } },
		}),
		// Badge labels keep the specification's capitalisation; the colour is a dot beside the label.
		Badge: Badge.extend({ defaultProps: { tt: "none", fz: "sm", fw: 500, lts: 0, size: "lg", variant: "dot" } }),
		PasswordInput: PasswordInput.extend({
			defaultProps: { visibilityToggleButtonProps: { "aria-label": "Показать пароль" } },
		}),
		// A popover positioned in the page would lengthen it: the page would move under the press that closes the popover,
		// and the click would be lost.
		Popover: Popover.extend({ defaultProps: { floatingStrategy: "fixed" } }),
		Menu: Menu.extend({ defaultProps: WITHIN_VIEWPORT, styles: { dropdown: { overflowY: "auto" } } }),
		Kbd: Kbd.extend({ defaultProps: { size: "lg" } }),
		Tooltip: Tooltip.extend({ defaultProps: { multiline: true, maw: 300, events: TOOLTIP_EVENTS } }),
	},
});

/** CSS variables for secondary text and errors with enough contrast (WCAG 2.2, 1.4.3) on the site's background colours. */
export const resolveColours: CSSVariablesResolver = () => ({
	variables: {},
	light: {
		"--mantine-color-body": "#fdfcfa",
		"--mantine-color-text": "#16181f",
		"--mantine-color-dimmed": "#565b68",
		"--mantine-color-placeholder": "#6b7080",
		"--mantine-color-error": "#a63a2b",
	},
	dark: {
		"--mantine-color-body": "#14161c",
		"--mantine-color-text": "#ece8e0",
		"--mantine-color-dimmed": "#a9adb8",
		"--mantine-color-placeholder": "#9095a3",
		"--mantine-color-error": "#f0978c",
		"--mantine-color-anchor": "#a3b1ff",
		"--mantine-color-madder-light-color": "#f0978c",
	},
});
