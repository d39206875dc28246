import { Alert, Button, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { ArticleColumn, ArticleText } from "../../../../components/article-text/article-text.tsx";
import { ScrollRegion } from "../../../../components/scroll-region/scroll-region.tsx";
import { failureOf, isTransient } from "../../kit/calls/failure.ts";
import { blockStarts, CaretFollower } from "./caret-follower.ts";
import { HtmlView } from "./html-view.ts";
import styles from "./preview.module.css";
import { Previewer, type PreviewState } from "./previewer.ts";

export interface PreviewHandle {
	/** Schedules a refresh of a visible preview after the text was changed. */
	scheduleRefresh(): void;
}

export interface RenderedSource {
	html: string;
	/** The source lines, counted from 0, on which the top-level elements begin. */
	lines: number[];
}

interface PreviewProps {
	/** True if the preview is visible; a hidden one requests nothing. */
	isShown: boolean;
	/** True if the preview is shown beside the field, not in its place. */
	isBeside: boolean;
	read(): string;
	/** The field whose caret the preview follows. */
	field(): HTMLTextAreaElement | undefined;
	render(source: string): Promise<RenderedSource>;
	ref: Ref<PreviewHandle>;
}

// Links open in a new tab, since leaving the page would lose unsaved text.
function openInNewTab(event: MouseEvent): void {
	const { target } = event;
	const link = target instanceof Element ? target.closest("a") : null;
	// `mailto:` and `tel:` links do not leave the page.
	if (!link || !/^https?:$/.test(link.protocol)) return;
	event.preventDefault();
	const href = link.getAttribute("href") ?? "";
	if (href.startsWith("#")) document.getElementById(href.slice(1))?.scrollIntoView();
	else window.open(link.href, "_blank", "noopener,noreferrer");
}

/** The rendering of the field's text as visitors will see it, beside the field or in its place. */
export function Preview(props: PreviewProps) {
	const { isShown, isBeside, read, field, render, ref } = props;
	const pane = useRef<HTMLElement>(null);
	const article = useRef<HTMLDivElement>(null);
	const previewer = useRef<Previewer<RenderedSource>>(null);
	const follower = useRef<CaretFollower>(null);
	const [state, setState] = useState<PreviewState>({ isPending: false });
	const [isEmpty, setIsEmpty] = useState(true);
	const onRead = useEffectEvent(read);
	const onRender = useEffectEvent(render);
	const onField = useEffectEvent(field);

	useEffect(() => {
		const element = article.current;
		const scroller = pane.current;
		if (!element || !scroller) return;
		const view = new HtmlView(element);
		const newFollower = new CaretFollower({ pane: scroller, article: element, field: onField });
		follower.current = newFollower;
		const newPreviewer = new Previewer({
			read: onRead,
			render: onRender,
			isTransient: (error) => isTransient(failureOf(error)),
			show: ({ html, lines }, source) => {
				newFollower.setBlocks(undefined);
				view.show(html, () => newFollower.setBlocks(blockStarts(source, lines)));
				setIsEmpty(html === "");
			},
			// A failure message stays until the next response.
			onState: (next) => setState((state) => (next.isPending ? { ...state, ...next } : next)),
		});
		previewer.current = newPreviewer;
		element.addEventListener("click", openInNewTab);
		return () => {
			element.removeEventListener("click", openInNewTab);
			newFollower.stop();
			newPreviewer.stop();
			view.stop();
		};
	}, []);
	useEffect(() => {
		if (!isShown) return;
		previewer.current?.refresh();
		follower.current?.follow();
		return () => previewer.current?.pause();
	}, [isShown]);
	useWindowEvent("online", () => {
		if (isShown) previewer.current?.refresh();
	});
	useImperativeHandle(ref, () => ({
		scheduleRefresh() {
			if (isShown) previewer.current?.scheduleRefresh();
		},
	}));

	return (
		<div aria-busy={state.isPending} className={styles.pane} data-beside={isBeside || undefined} hidden={!isShown}>
			{state.failure !== undefined && (
				<Alert flex="none" data-touch color="red" role="alert" title="Не удалось обновить превью">
					<Text size="sm">{failureOf(state.failure).detail}</Text>
					<Button mt="xs" size="xs" variant="default" onClick={() => previewer.current?.retry()}>
						Повторить
					</Button>
				</Alert>
			)}
			<ScrollRegion ref={pane} label="Превью" className={styles.paper}>
				{isEmpty && !state.isPending && <p className={styles.empty}>Здесь будет текст, каким его увидят читатели.</p>}
				<ArticleColumn>
					<ArticleText ref={article} />
				</ArticleColumn>
			</ScrollRegion>
		</div>
	);
}
