// Style of a select and its list, shared by the searched and the plain one.
import { css } from "styled-components";

export const box = css`
	box-sizing: border-box;
	display: flex;
	align-items: center;
	gap: var(--space-2);
	width: 100%;
	min-width: 0;
	min-height: 48px;
	padding: var(--space-2) var(--space-3);
	border: 1px solid var(--border-strong);
	border-radius: var(--radius-s);
	background: var(--surface);
	color: var(--text);
	font: inherit;
	font-size: 1rem;
	text-align: start;
	cursor: pointer;

	&:hover {
		border-color: var(--text-muted);
	}
	&[aria-invalid="true"] {
		border-color: var(--danger);
	}
	&:focus-visible,
	&[data-popup-open] {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
	}
	&[data-disabled] {
		background: var(--surface-sunken);
		cursor: not-allowed;
	}
	& svg {
		color: var(--text-muted);
	}
`;

/** The chosen option, or the placeholder. */
export const chosen = css`
	flex: 1;
	min-width: 0;
	overflow: hidden;
	text-overflow: ellipsis;
	white-space: nowrap;

	&[data-placeholder] {
		color: var(--text-muted);
	}
`;

/** A box that was not opened yet: plain elements with these names, styled by the list of fields around them. */
export const selectBoxStyle = css`
	& .pick {
		${box}
	}
	& .pick > svg {
		flex-shrink: 0;
	}
	& .pick-text {
		${chosen}
	}
	/* One box a level. */
	& .levels {
		display: grid;
		grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
		gap: var(--space-2);
	}
`;

export const popup = css`
	box-sizing: border-box;
	min-width: var(--anchor-width);
	max-width: var(--available-width);
	border: 1px solid var(--border);
	border-radius: var(--radius-s);
	background: var(--surface);
	color: var(--text);
	box-shadow: 0 12px 32px rgb(12 18 28 / 0.18);
	outline: 0;
`;

export const list = css`
	box-sizing: border-box;
	max-height: min(var(--available-height), 360px);
	padding: var(--space-1);
	overflow-y: auto;
	overscroll-behavior: contain;
	outline: 0;
`;

export const item = css`
	box-sizing: border-box;
	display: flex;
	align-items: center;
	gap: var(--space-2);
	min-height: 44px;
	padding: var(--space-2) var(--space-3);
	border-radius: calc(var(--radius-s) - 2px);
	overflow-wrap: anywhere;
	cursor: pointer;
	outline: 0;

	&[data-highlighted] {
		background: var(--surface-sunken);
	}
	&[data-selected] {
		background: var(--accent-soft);
		color: var(--accent);
		font-weight: 600;
	}
	&[data-highlighted][data-selected] {
		outline: 2px solid var(--focus);
		outline-offset: -2px;
	}
	& > :first-child {
		flex: 1;
		min-width: 0;
	}
`;
