import styled from "styled-components";
import type { Url } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { QrCode } from "../../../ui/QrCode.tsx";
import { absoluteUrl } from "./rules.ts";

const Card = styled.div`
	display: grid;
	justify-items: center;
	gap: var(--space-3);
	padding: var(--space-3);
	text-align: center;

	& > p {
		max-width: 176px;
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		line-height: 1.5;
	}
	& > a {
		display: inline-flex;
		align-items: center;
		min-height: 32px;
		border-radius: var(--radius-s);
		color: var(--accent);
		font-size: var(--font-s);
		font-weight: 600;
		text-underline-offset: 3px;
	}
`;

interface Props {
	readonly url: Url | undefined;
	readonly onLeave: () => void;
}

/** The QR code of the app, and a link to its page. */
export default function DownloadCard({ url, onLeave }: Props) {
	const t = useT();
	const address = absoluteUrl(url, location.href);
	return (
		<Card>
			{address && <QrCode text={address} label={t("appDownload.code")} />}
			<p>{t("appDownload.scan")}</p>
			<a href={`#${paths.appDownload()}`} onClick={onLeave}>
				{t("appDownload.more")}
			</a>
		</Card>
	);
}
