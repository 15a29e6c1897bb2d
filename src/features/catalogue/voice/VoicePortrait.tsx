import { useState } from "react";
import styled from "styled-components";
import { imageCopyUrl, safeImageUrl } from "../../../core/paths.ts";
import { Avatar } from "../../../ui/Avatar.tsx";

const Picture = styled.img`
	display: block;
	width: 56px;
	height: 56px;
	border-radius: 50%;
	background: var(--surface-sunken);
	object-fit: cover;
`;

/** Of a copy that is sharp on dense screens. */
const copyWidth = 160;

interface VoicePortraitProps {
	readonly id: string;
	readonly name: string;
	readonly url: string | undefined;
}

/** The portrait of a student; the initial where there is none, or it cannot be loaded. */
export function VoicePortrait({ id, name, url }: VoicePortraitProps) {
	const [failed, setFailed] = useState<string>();
	const src = safeImageUrl(url);
	if (src === undefined || src === failed) return <Avatar id={id} name={name} />;
	return <Picture src={imageCopyUrl(src, copyWidth)} alt="" loading="lazy" onError={() => setFailed(src)} />;
}
