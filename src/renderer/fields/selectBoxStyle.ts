// Style of a select and its list, shared by the searched and the plain one.
import { css } from "styled-components";
import { oneLine, scrolling } from "../../ui/mixins.ts";

/** The select as plain elements with these class names, styled by the list of fields around them. */
export const selectBoxStyle = css`
	& .pick {
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
		&[data-popup-open] {
			outline: 2px solid var(--accent);
			outline-offset: 2px;
		}
		&[data-disabled] {
			background: var(--surface-sunken);
			cursor: not-allowed;
		}
		& > svg {
			flex-shrink: 0;
			color: var(--text-muted);
		}
	}
	/* The chosen option, or the placeholder. */
	& .pick-text {
		flex: 1;
		min-width: 0;
		${oneLine}

		&[data-placeholder] {
			color: var(--text-muted);
		}
	}
	/* One select per level. */
	& .levels {
		display: grid;
		grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
		gap: var(--space-2);
	}
	& .levels > div {
		min-width: 0;
	}
	& .levels > div > span {
		display: block;
		margin-bottom: 2px;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

export const popup = css`
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
	max-height: min(var(--available-height), 360px);
	padding: var(--space-1);
	${scrolling}
	outline: 0;
`;

export const item = css`
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
		outline: 2px solid var(--accent);
		outline-offset: -2px;
	}
	&[data-disabled] {
		color: var(--text-muted);
		cursor: not-allowed;
	}
	& > :first-child {
		flex: 1;
		min-width: 0;
	}
`;
