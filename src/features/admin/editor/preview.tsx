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
import { HtmlView } from "./html-view.ts";
import styles from "./preview.module.css";
import { Previewer, type PreviewState } from "./previewer.ts";

export interface PreviewHandle {
	/** Something was typed. */
	changed(): void;
}

interface PreviewProps {
	/** Nothing is asked for while it is not. */
	isShown: boolean;
	/** Whether it stands beside the field, or alone. */
	isBeside: boolean;
	read(): string;
	render(source: string): Promise<string>;
	explain(error: unknown): string;
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
	const { isShown, isBeside, read, render, explain, ref } = props;
	const article = useRef<HTMLDivElement>(null);
	const previewer = useRef<Previewer>(null);
	const [state, setState] = useState<PreviewState>({ isPending: false });
	const [isEmpty, setIsEmpty] = useState(true);
	const onRead = useEffectEvent(read);
	const onRender = useEffectEvent(render);

	useEffect(() => {
		const element = article.current;
		if (!element) return;
		const view = new HtmlView(element);
		const started = new Previewer({
			read: onRead,
			render: onRender,
			show: (html) => {
				view.show(html);
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
			started.stop();
			view.stop();
		};
	}, []);
	useEffect(() => {
		if (isShown) previewer.current?.refresh();
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
			<ScrollRegion label="Превью" className={styles.paper}>
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
