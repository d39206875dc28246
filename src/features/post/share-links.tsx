import { useEffect, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { CopyButton } from "../../components/copy-button/copy-button.tsx";
import { ExternalLink } from "../../components/external-link/external-link.tsx";
import styles from "./share-links.module.css";

interface ShareLinksProps {
	/** The article's own address, whole. */
	address: string;
	title: string;
}

/** The ways to pass an article on: plain links, which tell nobody anything until they are followed. */
export function ShareLinks({ address, title }: ShareLinksProps) {
	const telegram = `https://t.me/share/url?${new URLSearchParams({ url: address, text: title })}`;
	const vk = `https://vk.com/share.php?${new URLSearchParams({ url: address, title })}`;
	return (
		<section className={styles.share} aria-label="Поделиться">
			<span className={styles.label}>Поделиться:</span>
			<NativeShare address={address} title={title} />
			<ExternalLink href={telegram}>Telegram</ExternalLink>
			<ExternalLink href={vk}>ВКонтакте</ExternalLink>
			<span className={styles.copy}>
				<CopyButton copies={address}>Скопировать ссылку</CopyButton>
			</span>
		</section>
	);
}

/** The system's own sheet, where the browser has one. */
function NativeShare({ address, title }: ShareLinksProps) {
	const [isThere, setIsThere] = useState(false);
	useEffect(() => setIsThere("share" in navigator), []);
	if (!isThere) return null;
	const share = () =>
		// Who closes the sheet has shared nothing, which is no failure.
		navigator.share({ title, url: address }).catch(() => undefined);
	return <Button onClick={() => void share()}>Отправить…</Button>;
}
