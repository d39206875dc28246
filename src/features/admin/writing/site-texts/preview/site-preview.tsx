import { ActionIcon, Alert, Button, Group, NativeSelect, SegmentedControl, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import type { SectionKey } from "#contract/content/sections.ts";
import { SITE_PREVIEW_PATH } from "#contract/content/site-section.ts";
import { HttpError } from "../../../../../lib/fetch-json.ts";
import { failureOf } from "../../../kit/calls/failure.ts";
import { OpenIcon } from "../../../kit/theme/icons.tsx";
import type { PreviewState } from "../../editor/previewer.ts";
import type { TypedValues } from "../use-section-form.ts";
import { editInPlace } from "./edit-in-place.ts";
import {
	addOutlines,
	chooseElements,
	listenToFrame,
	previewedPath,
	showSection,
	whenParsed,
} from "./previewed-frame.ts";
import styles from "./site-preview.module.css";
import { detailOf, usePreviewer } from "./use-previewer.ts";

/** The pages of the site that can be previewed. */
const PAGES = [
	{ value: "/", label: "Главная" },
	{ value: "/blog", label: "Блог" },
	{ value: "/gallery", label: "Галерея" },
	{ value: "/en/gallery", label: "Галерея по-английски" },
	{ value: "/enquiry", label: "Заявка" },
	{ value: "/privacy", label: "Политика" },
	{ value: "/terms", label: "Условия" },
	{ value: "/consent", label: "Согласие" },
	{ value: "/enquiry-consent", label: "Согласие для заявки" },
];

/** The widths of the previewed page, in CSS pixels. */
const WIDTHS = { desk: 1_280, phone: 390 } as const;
type Device = keyof typeof WIDTHS;

const DEVICES: { value: Device; label: string }[] = [
	{ value: "desk", label: "Компьютер" },
	{ value: "phone", label: "Телефон" },
];

/** The time within which a second tap makes a double tap, in milliseconds. */
const DOUBLE_CLICK_MS = 300;
/** The pause before a page that could not be loaded is opened again, in milliseconds. */
const REOPEN_MS = 2_000;

export interface SitePreviewHandle {
	/** Outlines the texts of a field, and scrolls to the first one. */
	choose(path: string): void;
}

interface SitePreviewProps {
	section: SectionKey;
	/** The initial page. */
	page: string;
	typed: TypedValues;
	/** The element around the form's fields. */
	fields: { readonly current: HTMLElement | null };
	/** True if the preview is visible; a hidden one requests nothing. */
	isShown: boolean;
	/** True on a phone, where the page has the phone's own width. */
	isNarrow: boolean;
	/** Chooses the field of a clicked text. @param paths the paths of the texts that the clicked element shows */
	onPick(paths: string[]): void;
	ref: Ref<SitePreviewHandle>;
}

/** The site with the saved and typed values. A click on a text chooses its field. */
export function SitePreview(props: SitePreviewProps) {
	const { section, page, typed, fields, isShown, isNarrow, onPick, ref } = props;
	const [path, setPath] = useState(page);
	const [device, setDevice] = useState<Device>(isNarrow ? "phone" : "desk");
	const [state, setState] = useState<PreviewState>({ isPending: false });
	const frame = useRef<HTMLIFrameElement>(null);
	/** The page whose click listeners are installed. */
	const prepared = useRef<Document>(null);
	const stopWaiting = useRef<() => void>(null);
	/** True while a text is edited in place, when its element must not be replaced. */
	const isEditing = useRef(false);
	/** True from the opening of a page until it has loaded. */
	const isOpening = useRef(true);
	const previewer = usePreviewer({ section, typed, frame, isShown, isEditing, setState, reopen: () => open(path) });
	const { ref: pane, width, height } = useElementSize<HTMLDivElement>();
	const chosen = useRef("");
	useImperativeHandle(ref, () => ({
		choose(fieldPath) {
			chosen.current = fieldPath;
			const shown = frame.current?.contentDocument;
			if (shown) chooseElements(shown, fieldPath);
		},
	}));
	// A page can be scrolled once it is visible and its frame has a size, which depends on the device.
	const laidOut = isShown && width > 0 && device;
	useEffect(() => {
		const shown = frame.current?.contentDocument;
		if (!laidOut || !shown) return;
		// A newly shown frame has no layout until this page has one.
		frame.current?.getBoundingClientRect();
		if (chosen.current) chooseElements(shown, chosen.current);
		else showSection(shown, section);
	}, [laidOut, section]);

	/** Opens a page in the frame. @param url path, query and fragment, from the root */
	function open(url: string): void {
		const view = frame.current?.contentWindow;
		// The setter is accessible across origins; the browser's error page is another origin.
		if (view) view.location.href = SITE_PREVIEW_PATH + withoutPrefix(url);
		isOpening.current = true;
		waitForPage();
	}

	function handlePage() {
		const element = frame.current;
		const shown = element?.contentDocument;
		const shownPath = element && previewedPath(element);
		if (shown && shown === prepared.current) return;
		if (!shown || !shownPath) {
			// A page that is not a preview cannot be framed: an external site, or a page that a click opened too early.
			if (!isOpening.current) return open(path);
			// The site does not respond: the previewer retries until it does, and then reopens the page. The pause is for a
			// page that cannot be loaded although the previewer gets responses.
			stopWaiting.current?.();
			const timer = setTimeout(() => previewer.current?.retry(), REOPEN_MS);
			stopWaiting.current = () => clearTimeout(timer);
			return;
		}
		isOpening.current = false;
		// The admin's session has ended, so the server responds with a problem document.
		if (shown.contentType !== "text/html") {
			setState({ isPending: false, failure: new HttpError(401, detailOf(shown.body.textContent ?? "") ?? "") });
			return;
		}
		prepared.current = shown;
		setPath(shownPath);
		addOutlines(shown);
		showSection(shown, section);
		listenToFrame(shown, {
			// Choosing a field replaces the page with a hidden form at once, so a second tap would hit one of its buttons.
			pickDelayMs: () => (fields.current?.checkVisibility() ? 0 : DOUBLE_CLICK_MS),
			open,
			pick: onPick,
			edit(text, fieldPath) {
				if (!fields.current || !fieldPath.startsWith(`${section}.`)) return false;
				const stop = () => {
					isEditing.current = false;
					previewer.current?.refresh();
				};
				isEditing.current = editInPlace(text, fields.current, fieldPath, stop);
				return isEditing.current;
			},
		});
		// The loaded page does not contain typed, unsaved values.
		previewer.current?.retry();
	}

	/** Takes over the page that the frame is about to load, so that clicks work before its pictures have loaded. */
	function waitForPage(): void {
		stopWaiting.current?.();
		stopWaiting.current = whenParsed(frame, prepared.current, handlePage);
	}
	const onMounted = useEffectEvent(waitForPage);
	useEffect(() => {
		onMounted();
		return () => stopWaiting.current?.();
	}, []);

	const isKnown = PAGES.some(({ value }) => value === path);
	return (
		<section className={styles.preview} aria-label="Предпросмотр" hidden={!isShown} aria-busy={state.isPending}>
			<Group gap="0.5rem" data-touch>
				<NativeSelect
					aria-label="Страница"
					data={isKnown ? PAGES : [...PAGES, { value: path, label: path }]}
					value={path}
					onChange={({ currentTarget }) => open(currentTarget.value)}
				/>
				{!isNarrow && <SegmentedControl aria-label="Ширина" data={DEVICES} value={device} onChange={setDevice} />}
				<ActionIcon
					component="a"
					href={path}
					target="_blank"
					rel="noopener"
					variant="default"
					size="lg"
					aria-label="Открыть эту страницу сайта, как её видят читатели"
				>
					<OpenIcon />
				</ActionIcon>
				<Text size="sm" c="dimmed">
					Нажмите на слова или картинку, чтобы изменить их
				</Text>
			</Group>
			{state.failure !== undefined && (
				<Alert color="red" role="alert" title="Не удалось обновить предпросмотр">
					<Text size="sm">{failureOf(state.failure).detail}</Text>
					<Button mt="xs" size="xs" variant="default" onClick={() => open(path)}>
						Повторить
					</Button>
				</Alert>
			)}
			<div ref={pane} className={styles.pane} data-device={device}>
				<iframe
					ref={frame}
					title="Страница сайта с вашими правками"
					src={SITE_PREVIEW_PATH + page}
					onLoad={handlePage}
					className={styles.frame}
					style={frameSize(device, width, height)}
				/>
			</div>
		</section>
	);
}

/** A URL without the preview prefix, which links to the page itself have. */
const withoutPrefix = (url: string) => (url.startsWith(SITE_PREVIEW_PATH) ? url.slice(SITE_PREVIEW_PATH.length) : url);

/** The custom properties that give the frame a device's width and fit it to its pane. */
function frameSize(device: Device, width: number, height: number): Record<`--${string}`, string> {
	const isPhone = device === "phone";
	const scale = isPhone || width === 0 ? 1 : Math.min(1, width / WIDTHS.desk);
	return {
		"--frame-width": `${isPhone ? Math.min(WIDTHS.phone, width) : WIDTHS.desk}px`,
		"--frame-height": `${height / scale}px`,
		"--frame-scale": String(scale),
	};
}
