import styled from "styled-components";
import type { Url } from "../../../schemas/generated/documents.ts";
import { safePicture, safeUrl } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { Entry } from "./Entry.tsx";
import type { ServiceIcon } from "./icons.ts";

/** Settings of service.qr. */
export interface QrProps {
	readonly icon: ServiceIcon;
	readonly title: string;
	/** Two lines below the icon. */
	readonly caption?: string;
	/** What to do with the picture. */
	readonly note?: string;
	/** QR picture. */
	readonly picture?: Url;
	/** Where the icon leads. */
	readonly url?: Url;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"service.qr": QrProps;
	}
}

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

const size = 112; // LIMIT-01

/** An account elsewhere: its QR picture in the card, and its page behind the icon where it has one. */
export function QrBlock({ props: { icon, title, caption, note, picture, url } }: BlockProps<QrProps>) {
	const src = safePicture(picture || undefined);
	const href = safeUrl(url || undefined);
	if (!src && !href) return null;
	return (
		<Entry icon={icon} title={title} caption={caption} href={href}>
			{src && (
				<Figure>
					<img src={src} alt={title} width={size} height={size} loading="lazy" />
					{note && <figcaption>{note}</figcaption>}
				</Figure>
			)}
		</Entry>
	);
}
