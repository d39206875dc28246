import type { ReactNode } from "react";

/** An icon with a viewBox of 24 units, drawn in the text colour. */
export function Icon({ children }: { children: ReactNode }) {
	return (
		<svg
			viewBox="0 0 24 24"
			width="20"
			height="20"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			{children}
		</svg>
	);
}

export const ArticleIcon = () => (
	<Icon>
		<path d="M6 3h9l4 4v14H6zM10 11h5M10 15h5" />
	</Icon>
);

export const OpenIcon = () => (
	<Icon>
		<path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />
	</Icon>
);

export const KeyIcon = () => (
	<Icon>
		<circle cx="8" cy="15" r="4" />
		<path d="m11 12 8-8M16 7l3 3" />
	</Icon>
);

export const ExitIcon = () => (
	<Icon>
		<path d="M14 4h6v16h-6M4 12h11M8 8l-4 4 4 4" />
	</Icon>
);

export const BackIcon = () => (
	<Icon>
		<path d="M20 12H5M11 6l-6 6 6 6" />
	</Icon>
);

export const SettingsIcon = () => (
	<Icon>
		<path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
		<circle cx="15" cy="7" r="2" />
		<circle cx="9" cy="17" r="2" />
	</Icon>
);

export const FilterIcon = () => (
	<Icon>
		<path d="M4 6h16M7 12h10M10 18h4" />
	</Icon>
);

export const SearchIcon = () => (
	<Icon>
		<circle cx="11" cy="11" r="6" />
		<path d="m16 16 4 4" />
	</Icon>
);
