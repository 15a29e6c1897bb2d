import styled from "styled-components";
import type { ServiceQrProps } from "../../../../schemas/generated/documents.ts";
import { safeImageUrl, safeUrl } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Entry } from "./Entry.tsx";

const Figure = styled.figure`
	margin: var(--space-2) 0 0;
	& > img {
		display: block;
		box-sizing: content-box;
		padding: var(--space-2);
		border: 1px dashed var(--border-strong);
		border-radius: var(--radius-s);
		background: #ffffff;
	}
	& > figcaption {
		max-width: 180px;
		margin-top: var(--space-2);
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

const sizePx = 112; // LIMIT-01

/** A social account: its QR picture in the card, and a link to its page where it has one. */
export function QrBlock({ props: { icon, title, caption, note, picture, url } }: BlockProps<ServiceQrProps>) {
	const src = safeImageUrl(picture || undefined);
	const href = safeUrl(url || undefined);
	if (!src && !href) return null;
	return (
		<Entry icon={icon} title={title} caption={caption} href={href}>
			{src && (
				<Figure>
					<img src={src} alt={title} width={sizePx} height={sizePx} loading="lazy" />
					{note && <figcaption>{note}</figcaption>}
				</Figure>
			)}
		</Entry>
	);
}
