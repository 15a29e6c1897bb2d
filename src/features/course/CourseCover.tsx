import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { safePicture } from "../../core/paths.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "./icons.ts";

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

export interface CourseCoverProps {
	readonly src: string;
	readonly alt: string;
	/** Pictures of the first screen are fetched at once, those below when they come near. */
	readonly eager?: boolean;
	/** Stands over a corner of the picture. */
	readonly children?: ReactNode;
}

/** The picture of a course in a box that has its size before the picture is there; without it, a sign. */
export function CourseCover({ src, alt, eager = false, children }: CourseCoverProps) {
	const [failed, setFailed] = useState<string>();
	const picture = safePicture(src);
	return (
		<Frame>
			{picture && failed !== picture ? (
				<Picture
					src={picture}
					alt={alt}
					width={640}
					height={360}
					loading={eager ? "eager" : "lazy"}
					decoding="async"
					onError={() => setFailed(picture)}
				/>
			) : (
				<Icon path={icons.book} size={40} />
			)}
			{children && <Corner>{children}</Corner>}
		</Frame>
	);
}
