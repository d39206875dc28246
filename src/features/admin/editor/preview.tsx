import { Alert, Button, Text } from "@mantine/core";
import {
	type Ref,
	useEffect,
	useEffectEvent,
	useImperativeHandle,
	useRef,
	useState,
} from "react";
import {
	ArticleColumn,
	ArticleText,
} from "../../../components/article-text/article-text.tsx";
import { ScrollRegion } from "../../../components/scroll-region/scroll-region.tsx";
import { blockStarts, CaretFollower } from "./caret-follower.ts";
import { HtmlView } from "./html-view.ts";
import styles from "./preview.module.css";
import { Previewer, type PreviewState } from "./previewer.ts";

export interface PreviewHandle {
	/** Something was typed. */
	changed(): void;
}

/** A rendered source. */
export interface RenderedSource {
	html: string;
	/** The line of the source, counted from 0, on which each of the outermost elements begins. */
	lines: number[];
}

interface PreviewProps {
	/** Nothing is asked for while it is not. */
	isShown: boolean;
	/** Whether it stands beside the field, or alone. */
	isBeside: boolean;
	read(): string;
	/** The field whose caret the preview follows. */
	field(): HTMLTextAreaElement | undefined;
	render(source: string): Promise<RenderedSource>;
	explain(error: unknown): string;
	/** Tells whether a failure may pass by itself. */
	mayPass(error: unknown): boolean;
	ref: Ref<PreviewHandle>;
}

// The text stays where it is: what is written here would be lost with its page.
function openBeside(event: MouseEvent): void {
	const { target } = event;
	const link = target instanceof Element ? target.closest("a") : null;
	// Mail and telephone leave the page where it is by themselves.
	if (!link || !/^https?:$/.test(link.protocol)) return;
	event.preventDefault();
	const place = link.getAttribute("href") ?? "";
	if (place.startsWith("#")) {
		document.getElementById(place.slice(1))?.scrollIntoView();
	} else window.open(link.href, "_blank", "noopener,noreferrer");
}

/** A text as readers will see it, beside the field that it is written in. */
export function Preview(props: PreviewProps) {
	const { isShown, isBeside, read, field, render, explain, mayPass, ref } =
		props;
	const pane = useRef<HTMLElement>(null);
	const article = useRef<HTMLDivElement>(null);
	const previewer = useRef<Previewer<RenderedSource>>(null);
	const follower = useRef<CaretFollower>(null);
	const [state, setState] = useState<PreviewState>({ isPending: false });
	const [isEmpty, setIsEmpty] = useState(true);
	const onRead = useEffectEvent(read);
	const onRender = useEffectEvent(render);
	const onFailure = useEffectEvent(mayPass);
	const onField = useEffectEvent(field);

	useEffect(() => {
		const element = article.current;
		const scrolling = pane.current;
		if (!element || !scrolling) return;
		const view = new HtmlView(element);
		const following = new CaretFollower({
			pane: scrolling,
			article: element,
			field: onField,
		});
		follower.current = following;
		const started = new Previewer({
			read: onRead,
			render: onRender,
			mayPass: onFailure,
			show: ({ html, lines }, source) => {
				following.changing();
				view.show(html, () => following.changed(blockStarts(source, lines)));
				setIsEmpty(html === "");
			},
			// What is said of a failure stays until the text is there.
			onState: (next) =>
				setState((said) => (next.isPending ? { ...said, ...next } : next)),
		});
		previewer.current = started;
		element.addEventListener("click", openBeside);
		return () => {
			element.removeEventListener("click", openBeside);
			following.stop();
			started.stop();
			view.stop();
		};
	}, []);
	useEffect(() => {
		if (!isShown) return;
		const refresh = () => previewer.current?.refresh();
		refresh();
		follower.current?.follow();
		addEventListener("online", refresh);
		return () => {
			removeEventListener("online", refresh);
			previewer.current?.rest();
		};
	}, [isShown]);
	useImperativeHandle(
		ref,
		() => ({
			changed: () => {
				if (isShown) previewer.current?.changed();
			},
		}),
		[isShown],
	);

	return (
		<div
			aria-busy={state.isPending}
			className={styles.pane}
			data-beside={isBeside || undefined}
			hidden={!isShown}
		>
			{state.failure !== undefined && (
				<Alert
					className={styles.failure}
					color="red"
					role="alert"
					title="Не удалось обновить превью"
				>
					<Text size="sm">{explain(state.failure)}</Text>
					<Button
						mt="xs"
						size="xs"
						variant="default"
						onClick={() => previewer.current?.retry()}
					>
						Повторить
					</Button>
				</Alert>
			)}
			<ScrollRegion ref={pane} label="Превью" className={styles.paper}>
				{isEmpty && !state.isPending && (
					<p className={styles.empty}>
						Здесь будет текст, каким его увидят читатели.
					</p>
				)}
				<ArticleColumn>
					<ArticleText ref={article} />
				</ArticleColumn>
			</ScrollRegion>
		</div>
	);
}
