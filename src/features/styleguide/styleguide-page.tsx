import { type ReactNode, useState } from "react";
import { Badge } from "../../components/badge/badge.tsx";
import { Button } from "../../components/button/button.tsx";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { Card } from "../../components/card/card.tsx";
import { CopyButton } from "../../components/copy-button/copy-button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { ExternalLink } from "../../components/external-link/external-link.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { SocialLinks } from "../../components/social-links/social-links.tsx";
import { Stars } from "../../components/stars/stars.tsx";
import { NotificationQueue } from "../../components/toast-region/notification-queue.ts";
import { ToastRegion } from "../../components/toast-region/toast-region.tsx";
import { mark1 } from "../../theme/pictures/mark-1.gen.ts";
import { mark2 } from "../../theme/pictures/mark-2.gen.ts";
import { mark3 } from "../../theme/pictures/mark-3.gen.ts";
import styles from "./styleguide-page.module.css";

const COLOURS = [
	"paper",
	"paper-deep",
	"ink",
	"ink-soft",
	"line",
	"edge",
	"ultramarine",
	"ultramarine-deep",
	"ochre",
	"madder",
	"alarm",
	"night",
	"night-raised",
	"night-ink",
	"night-soft",
	"night-line",
	"night-link",
];
const SIZES = ["small", "text", "title", "display"];

/** The styleguide: all design tokens and base components in all variants, in development only. */
export function StyleguidePage() {
	const [queue] = useState(() => new NotificationQueue());
	return (
		<div lang="en">
			<h1>Styleguide</h1>
			<Part title="Colours">
				<ul className={styles.colours}>
					{COLOURS.map((name) => (
						<li key={name}>
							<span className={styles.colour} style={{ "--colour": `var(--${name})` } as React.CSSProperties} />
							{name}
						</li>
					))}
				</ul>
			</Part>
			<Part title="Type">
				{SIZES.map((name) => (
					<p
						key={name}
						lang="ru"
						className={name === "small" || name === "text" ? "" : styles.serif}
						style={{ fontSize: `var(--${name})` }}
					>
						{name}: Съешь ещё этих мягких французских булок, да выпей чаю
					</p>
				))}
				<h2>Heading 2</h2>
				<h3>Heading 3</h3>
			</Part>
			<Part title="Buttons and links">
				<p className={styles.row}>
					<Button variant="primary">Primary</Button>
					<Button>Outline</Button>
					<Button disabled>Disabled</Button>
					<ButtonLink to="/">Link</ButtonLink>
					<ExternalLink href="https://example.com">External</ExternalLink>
					<CopyButton copies="copied" what="a word" />
				</p>
			</Part>
			<Part title="Card, badge, stars, marks">
				<Card>
					<p className={styles.row}>
						<Badge>Badge</Badge>
						<Stars />
						{[mark1, mark2, mark3].map((mark) => (
							<Picture key={mark.jpeg[0]?.src} picture={mark} sizes="40px" className={styles.mark} />
						))}
					</p>
				</Card>
			</Part>
			<Part title="Social links">
				<SocialLinks hasLabels />
			</Part>
			<Part title="Form field">
				<FormField label="Label" hint="What helps to fill it in">
					{(props) => <input {...props} type="text" />}
				</FormField>
				<FormField label="Label" error="What is wrong">
					{(props) => <textarea {...props} />}
				</FormField>
			</Part>
			<Part title="Dialog and toasts">
				<p className={styles.row}>
					<Button opens="styleguide-dialog">Dialog</Button>
					<Button onClick={() => queue.add({ variant: "default", title: "Done" })}>Toast</Button>
					<Button onClick={() => queue.add({ variant: "destructive", title: "Failed", text: "And why it did." })}>
						Destructive toast
					</Button>
				</p>
				<Dialog id="styleguide-dialog" title="Dialog">
					<p>What it has to say.</p>
				</Dialog>
				<ToastRegion queue={queue} />
			</Part>
		</div>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={styles.part}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}
