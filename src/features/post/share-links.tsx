import { useEffect, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { CopyButton } from "../../components/copy-button/copy-button.tsx";
import { ExternalLink } from "../../components/external-link/external-link.tsx";
import styles from "./share-links.module.css";

interface ShareLinksProps {
	/** The article's URL. */
	url: string;
	title: string;
}

/** The share links of an article: plain links, so that no network is contacted before a click. */
export function ShareLinks({ url, title }: ShareLinksProps) {
	const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: title })}`;
	const vk = `https://vk.com/share.php?${new URLSearchParams({ url, title })}`;
	return (
		<section className={styles.share} aria-label="Поделиться">
			<span className={styles.label}>Поделиться:</span>
			<NativeShare url={url} title={title} />
			<ExternalLink href={telegram}>Telegram</ExternalLink>
			<ExternalLink href={vk}>ВКонтакте</ExternalLink>
			<span className={styles.copy}>
				<CopyButton copies={url}>Скопировать ссылку</CopyButton>
			</span>
		</section>
	);
}

/** A button for the system's share dialog, in browsers with the Web Share API. */
function NativeShare({ url, title }: ShareLinksProps) {
	const [isSupported, setIsSupported] = useState(false);
	useEffect(() => setIsSupported("share" in navigator), []);
	if (!isSupported) return null;
	const share = () =>
		// The promise rejects when the visitor closes the dialog, which is no failure.
		navigator.share({ title, url }).catch(() => undefined);
	return <Button onClick={() => void share()}>Отправить…</Button>;
}
