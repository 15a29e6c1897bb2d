import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { Icon } from "./Icon.tsx";

const Frame = styled.div`
	position: relative;
	display: grid;
	place-items: center;
	aspect-ratio: 16 / 9;
	overflow: hidden;
	background: var(--accent-soft);
	color: var(--accent);
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

export interface CoverProps {
	/** An address that may be shown; undefined for none. */
	readonly src: string | undefined;
	readonly alt: string;
	/** Pictures of the first screen are fetched at once, those below when they come near. */
	readonly eager?: boolean;
	/** Path of the sign that stands for a missing picture; a book unless given. */
	readonly sign?: string;
	/** Stands over a corner of the picture. */
	readonly children?: ReactNode;
}

/** A picture in a box that has its size before the picture is there; without it, a sign. */
export function Cover({ src, alt, eager = false, sign = book, children }: CoverProps) {
	const [failed, setFailed] = useState<string>();
	return (
		<Frame>
			{src && failed !== src ? (
				<Picture
					src={src}
					alt={alt}
					width={640}
					height={360}
					loading={eager ? "eager" : "lazy"}
					decoding="async"
					onError={() => setFailed(src)}
				/>
			) : (
				<Icon path={sign} size={40} />
			)}
			{children && <Corner>{children}</Corner>}
		</Frame>
	);
}
