import { Alert, Button, Checkbox, FileInput, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { IMPORT_SOURCES, type ImportSource, type ImportState } from "#contract/import.ts";
import { queryString } from "#contract/query-string.ts";
import { failureOf } from "../../kit/calls/failure.ts";
import { client, trpc } from "../../kit/calls/trpc.ts";
import { Form } from "../../kit/form/form.tsx";
import { useUpload } from "../../kit/uploads/upload-file.ts";
import { UploadProgress } from "../../kit/uploads/upload-progress.tsx";
import { useUploadGuard } from "../../kit/uploads/use-upload-guard.ts";

/** The systems. `description`: where to find the file; `file`: the label of its field, which names the accepted types */
const SOURCES: Record<ImportSource, Record<"label" | "description" | "accept" | "file", string>> = {
	ghost: {
		label: "Ghost",
		description:
			"В Ghost: Settings → Import/Export → Export. Подойдёт и ZIP: этот JSON вместе с папкой content/images.",
		accept: ".json,.zip",
		file: "Файл JSON или ZIP",
	},
	wordpress: {
		label: "WordPress",
		description:
			"В WordPress: «Инструменты → Экспорт → Всё содержимое». Картинки скачаются с прежнего сайта, пока он работает.",
		accept: ".xml,.zip",
		file: "Файл XML или ZIP",
	},
	markdown: {
		label: "Файлы Markdown",
		description: "Hugo, Jekyll, Hexo, Obsidian или архив этого сайта: сожмите папку с файлами .md и картинками в ZIP.",
		accept: ".zip",
		file: "Файл ZIP",
	},
	rss: {
		label: "RSS: Тильда, Blogger и другие",
		description:
			"Адрес ленты; у Тильды он кончается на .xml. В ленте обычно только последние статьи, иногда не целиком. Сюда же — файл, который выгрузил Blogger.",
		accept: ".xml,.rss,.atom,.zip",
		file: "или файл ленты",
	},
};

/** The form that chooses a blog to import: its system (`former` at first), its file or feed URL, and the site's URL. */
export function ImportForm({ former }: { former: ImportSource | null }) {
	const [source, setSource] = useState<ImportSource>(former ?? "ghost");
	const [file, setFile] = useState<File | null>(null);
	const [address, setAddress] = useState("");
	const [withPages, setWithPages] = useState(false);
	const check = useCheck();
	useUploadGuard(check.share !== undefined);
	const { accept, file: fileLabel } = SOURCES[source];
	const isFeed = source === "rss";
	const chooseSource = (value: string) => {
		const next = value as ImportSource;
		setSource(next);
		// A feed file is invalid for other systems, and theirs for a feed; a leftover file would be read instead of the
		// typed URL.
		if ((next === "rss") !== isFeed) setFile(null);
	};
	const failure = check.error && failureOf(check.error);
	return (
		<Form onSubmit={() => check.mutate({ source, file, address: address.trim(), withPages })} noValidate>
			<Stack>
				<Radio.Group label="Откуда" value={source} onChange={chooseSource}>
					<Stack gap="xs" mt="xs">
						{IMPORT_SOURCES.map((value) => (
							<Radio
								key={value}
								value={value}
								label={SOURCES[value].label}
								description={value === source ? SOURCES[value].description : undefined}
							/>
						))}
					</Stack>
				</Radio.Group>
				<TextInput
					type="url"
					label={isFeed ? "Адрес ленты" : "Адрес прежнего сайта"}
					description={isFeed ? undefined : "Оттуда скачаются картинки, которых нет в файле. Можно не указывать."}
					placeholder="https://"
					value={address}
					onChange={(event) => setAddress(event.currentTarget.value)}
				/>
				<FileInput
					key={source}
					label={fileLabel}
					placeholder="Выбрать файл"
					accept={accept}
					value={file}
					onChange={setFile}
					clearable
					clearButtonProps={{ "aria-label": "Убрать файл" }}
				/>
				{/* Blogger's export also contains pages; a feed loaded from its URL has none. */}
				{source !== "markdown" && (!isFeed || file) && (
					<Checkbox
						label="Перенести и страницы («Обо мне» и другие) — черновиками"
						checked={withPages}
						onChange={(event) => setWithPages(event.currentTarget.checked)}
					/>
				)}
				{failure && (
					<Alert color="madder" role="alert" title="Проверить не удалось">
						{failure.fields.url ?? failure.detail}
					</Alert>
				)}
				{check.share !== undefined && <UploadProgress share={check.share} onStop={check.stop} label="Загрузка файла" />}
				<Button type="submit" disabled={check.isPending || (!file && !(isFeed && address.trim()))} w="fit-content">
					Проверить
				</Button>
				<Text c="dimmed">
					Комментарии читателей и авторы не переносятся. Если перенести ещё раз, статьи не удвоятся.
				</Text>
			</Stack>
		</Form>
	);
}

type Choice = { source: ImportSource; file: File | null; address: string; withPages: boolean };

/** Sends a file or a feed URL to the server to be read. The upload is cancelled when the form is left. */
function useCheck() {
	const { share, send, stop } = useUpload<ImportState>();
	const utils = trpc.useUtils();
	const check = useMutation({
		mutationFn({ source, file, address, withPages }: Choice) {
			if (!file) return client.import.checkFeed.mutate({ url: address });
			const query = { source, site: address || undefined, withPages: withPages ? "true" : undefined };
			return send(file, `/api/admin/import${queryString(query)}`);
		},
		onSuccess: (state) => utils.import.state.setData(undefined, state),
	});
	return { ...check, share, stop };
}
