import styled from "styled-components";
import type { FooterSocialProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { safeImageUrl } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { plainList } from "../../../ui/mixins.ts";
import { Linked } from "./Linked.tsx";
import { QrCard, QrPicture } from "./QrCard.tsx";

const Links = styled.ul`
	display: flex;
	flex-wrap: wrap;
	align-items: flex-start;
	gap: var(--space-2);
	${plainList}

	&[data-qr="shown"] {
		flex-direction: column;
		flex-wrap: nowrap;
		align-items: center;
		gap: var(--space-3);
	}
	& > li > :is(a, button, span) {
		display: inline-flex;
		align-items: center;
		gap: 6px;
		min-height: 36px;
		padding: 6px 14px;
		border: 1px solid var(--footer-border);
		border-radius: 999px;
		background: transparent;
		color: var(--footer-text);
		font: inherit;
		font-size: var(--font-s);
		line-height: 1.4;
		text-align: start;
		text-decoration: none;
		overflow-wrap: anywhere;
		--focus-color: var(--footer-link);
	}
	& > li > :is(a, button):hover,
	& > li > [aria-expanded="true"] {
		border-color: var(--footer-text-muted);
	}
	& > li > button {
		cursor: pointer;
	}
`;

/** The company's social accounts. */
export default function SocialBlock({
	props: { microblogs = [], messaging, qr = "card" },
}: BlockProps<FooterSocialProps>) {
	const t = useT();
	const text = useText();
	const picture = safeImageUrl(messaging?.picture);
	const account = messaging && text(messaging.name);
	return (
		<Links aria-label={t("footer.follow")} data-qr={qr}>
			{account !== undefined && (
				<li>
					{picture && qr === "shown" && <QrPicture picture={picture} name={account} />}
					{picture && qr === "card" && <QrCard picture={picture} name={account} url={messaging?.url} />}
					{!picture && <Linked url={messaging?.url}>{account}</Linked>}
				</li>
			)}
			{microblogs.map(({ name, url }) => (
				<li key={`${text(name)} ${url}`}>
					<Linked url={url}>{text(name)}</Linked>
				</li>
			))}
		</Links>
	);
}
