import styled from "styled-components";
import { safeImageUrl } from "../../../core/paths.ts";

const crown = "M5 17 3.5 8l4.8 3.2L12 5l3.7 6.2L20.5 8 19 17H5Z";

const Mark = styled.span`
	position: absolute;
	right: -4px;
	bottom: -3px;
	display: grid;
	place-items: center;
	width: 18px;
	height: 18px;
	overflow: hidden;
	border: 2px solid var(--surface);
	border-radius: 50%;
	background: var(--warning);
	color: var(--surface);

	& > * {
		width: 100%;
		height: 100%;
		object-fit: cover;
	}
`;

/** Marks the portrait of a member with the company's picture or a crown; the menu has the text. */
export function MemberMark({ picture }: { readonly picture: string | undefined }) {
	const shown = safeImageUrl(picture);
	return (
		<Mark data-member="" aria-hidden="true">
			{shown ? (
				<img src={shown} alt="" />
			) : (
				<svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
					<path d={crown} />
				</svg>
			)}
		</Mark>
	);
}
