import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { Icon } from "./Icon.tsx";
import { media } from "./media.ts";

const Frame = styled.div`
	position: relative;
	display: grid;
	place-items: center;
	aspect-ratio: 16 / 9;
	overflow: hidden;
	background: var(--accent-soft);
	color: var(--accent);

	/* Without a picture: a pattern in the colours of the site. */
	&[data-empty="true"] {
		background:
			radial-gradient(circle at 86% 12%, color-mix(in oklab, var(--accent) 14%, transparent) 0 24%, transparent 24.5%),
			radial-gradient(circle at 6% 108%, color-mix(in oklab, var(--accent) 10%, transparent) 0 38%, transparent 38.5%),
			linear-gradient(135deg, var(--accent-soft), color-mix(in oklab, var(--accent) 12%, var(--accent-soft)));
	}
	& > svg {
		box-sizing: content-box;
		width: clamp(18px, 9%, 32px);
		height: auto;
		padding: clamp(6px, 4%, 16px);
		border-radius: 50%;
		background: var(--surface);
	}
`;

const Picture = styled.img`
	position: absolute;
	inset: 0;
	width: 100%;
	height: 100%;
	object-fit: cover;
`;

const Corner = styled.div`
	position: absolute;
	inset: var(--space-3) var(--space-3) auto auto;
`;

const book = "M12 6.5C10 5 7 4.5 3 4.5v13.7c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2Zm0 0v13.7";

const cardSizes = `${media.phone} 100vw, 360px`;

export interface CoverProps {
	/** A safe URL; undefined for no picture. */
	readonly src: string | undefined;
	/** Copies of several widths. */
	readonly srcSet?: string;
	/** Width of the box, as in `<img sizes>`; by default that of a card. Pictures that load lazily know it themselves. */
	readonly sizes?: string;
	readonly alt: string;
	/** Fetch at once and before other pictures; for those of the first screen. */
	readonly eager?: boolean;
	/** Icon path shown without a picture; a book unless given. */
	readonly placeholderIcon?: string;
	/** Rendered over a corner of the picture. */
	readonly children?: ReactNode;
}

/** A picture in a box of fixed ratio; an icon where there is none or it fails to load. */
export function Cover({
	src,
	srcSet,
	sizes = cardSizes,
	alt,
	eager = false,
	placeholderIcon = book,
	children,
}: CoverProps) {
	const [failed, setFailed] = useState<string>();
	const isEmpty = !src || failed === src;
	return (
		<Frame data-empty={isEmpty}>
			{!isEmpty ? (
				<Picture
					src={src}
					srcSet={srcSet}
					sizes={srcSet && (eager ? sizes : `auto, ${sizes}`)}
					alt={alt}
					width={640}
					height={360}
					loading={eager ? "eager" : "lazy"}
					fetchPriority={eager ? "high" : "auto"}
					decoding="async"
					onError={() => setFailed(src)}
				/>
			) : (
				<Icon path={placeholderIcon} size={32} />
			)}
			{children && <Corner>{children}</Corner>}
		</Frame>
	);
}
