import { createElement, type ReactNode } from "react";

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

const iconOf =
	(...shapes: ReactNode[]) =>
	() =>
		createElement(Icon, null, ...shapes);

export const OverviewIcon = iconOf(<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />);
export const ArticleIcon = iconOf(<path d="M6 3h9l4 4v14H6zM10 11h5M10 15h5" />);
export const PagesIcon = iconOf(<path d="M8 7h11v14H8zM5 17V3h11M11 12h5M11 16h5" />);
export const InboxIcon = iconOf(<path d="M4 5h16v14H4zM4 14h5l1 2h4l1-2h5" />);
export const GalleryIcon = iconOf(<path d="M4 8h16v12H4zM8 8l4-4 4 4M8 17l3-4 2 2 2-2 2 4" />);
export const HandleIcon = iconOf(<path d="M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01" />);
export const UpIcon = iconOf(<path d="M12 19V5M6 11l6-6 6 6" />);
export const DownIcon = iconOf(<path d="M12 5v14M6 13l6 6 6-6" />);
export const ChevronIcon = iconOf(<path d="m7 10 5 5 5-5" />);
export const OpenIcon = iconOf(<path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />);
export const ExitIcon = iconOf(<path d="M14 4h6v16h-6M4 12h11M8 8l-4 4 4 4" />);
export const BackIcon = iconOf(<path d="M20 12H5M11 6l-6 6 6 6" />);
export const PriceIcon = iconOf(<path d="M4 4h8l8 8-8 8-8-8zM8 8h.01" />);
export const FilterIcon = iconOf(<path d="M4 6h16M7 12h10M10 18h4" />);
export const KeyIcon = iconOf(<circle cx="8" cy="15" r="4" />, <path d="m11 12 8-8M16 7l3 3" />);
export const BellIcon = iconOf(<path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4" />);
export const SearchIcon = iconOf(<circle cx="11" cy="11" r="6" />, <path d="m16 16 4 4" />);
export const SettingsIcon = iconOf(
	<path d="M4 7h9M17 7h3M4 17h3M11 17h9" />,
	<circle cx="15" cy="7" r="2" />,
	<circle cx="9" cy="17" r="2" />,
);
export const MediaIcon = iconOf(
	<rect x="3" y="4" width="18" height="16" rx="1" />,
	<circle cx="9" cy="10" r="1.5" />,
	<path d="m4 18 6-5 4 3 3-2 4 3" />,
);
export const SoundIcon = iconOf(
	<path d="M9 18V6l10-2v12" />,
	<circle cx="6.5" cy="18" r="2.5" />,
	<circle cx="16.5" cy="16" r="2.5" />,
);
export const VideoIcon = iconOf(<rect x="3" y="5" width="18" height="14" rx="1" />, <path d="m10 9 5 3-5 3z" />);
export const SiteIcon = iconOf(<rect x="3" y="4" width="18" height="16" rx="1" />, <path d="M3 9h18M9 9v11" />);
export const BackupIcon = iconOf(<path d="M4 7h16v13H4zM4 7l2-3h12l2 3M12 11v6M9 14l3 3 3-3" />);
export const JournalIcon = iconOf(<path d="M5 4h14v16H5zM9 4v16M12 9h4M12 13h4" />);
export const MoreIcon = iconOf(
	<circle cx="5" cy="12" r="1" />,
	<circle cx="12" cy="12" r="1" />,
	<circle cx="19" cy="12" r="1" />,
);
