import { css } from "styled-components";

/** Cuts a text after `--lines` lines (2) and keeps the room of all of them, so that neighbours stand level. */
export const clamp = css`
	display: -webkit-box;
	min-height: calc(var(--lines, 2) * 1lh);
	overflow: hidden;
	overflow-wrap: anywhere;
	-webkit-box-orient: vertical;
	-webkit-line-clamp: var(--lines, 2);
`;

/** One line that ends in an ellipsis. */
export const oneLine = css`
	min-height: 1lh;
	overflow: hidden;
	text-overflow: ellipsis;
	white-space: nowrap;
`;
