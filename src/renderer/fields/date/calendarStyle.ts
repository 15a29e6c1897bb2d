// Style of the calendar in tokens; the style sheet of the library is not used.
import styled from "styled-components";
import { iconButton } from "../../../ui/mixins.ts";

export const CalendarStyle = styled.div`
	& .rdp-root {
		position: relative;
		width: fit-content;
		margin-inline: auto;
	}
	& .rdp-nav {
		position: absolute;
		inset: 0 0 auto;
		display: flex;
		justify-content: space-between;
		pointer-events: none;
	}
	& .rdp-button_previous,
	& .rdp-button_next {
		${iconButton}
		color: var(--text-muted);
		pointer-events: auto;
		--focus-color: var(--accent);
	}
	& [aria-disabled="true"] {
		opacity: 0.4;
		cursor: default;
	}
	& .rdp-chevron {
		fill: currentColor;
	}
	& .rdp-month_caption {
		display: grid;
		place-items: center;
		min-height: 44px;
		margin-inline: 44px;
	}
	& .rdp-dropdowns {
		display: flex;
		gap: var(--space-1);
	}
	/* The visible label would cover the select with the same text. */
	& .rdp-caption_label {
		display: none;
	}
	& .rdp-dropdown {
		min-height: 40px;
		padding: 0 var(--space-1);
		border: 1px solid transparent;
		border-radius: var(--radius-s);
		background: var(--surface);
		color: var(--text);
		font: inherit;
		font-size: 1rem;
		font-weight: 600;
		cursor: pointer;
	}
	& .rdp-dropdown:hover {
		border-color: var(--border-strong);
	}
	& .rdp-month_grid {
		margin-top: var(--space-2);
		border-collapse: collapse;
	}
	& .rdp-weekday {
		padding: var(--space-1) 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 500;
		text-align: center;
	}
	& .rdp-day {
		padding: 0;
		text-align: center;
	}
	& .rdp-day_button {
		width: 44px;
		height: 44px;
		padding: 0;
		border: 0;
		border-radius: var(--radius-s);
		background: transparent;
		color: inherit;
		font: inherit;
		font-variant-numeric: tabular-nums;
		cursor: pointer;
	}
	& .rdp-day_button:hover {
		background: var(--surface-sunken);
	}
	& .rdp-outside {
		color: var(--text-muted);
	}
	& .rdp-today .rdp-day_button {
		box-shadow: inset 0 0 0 1px var(--accent);
		color: var(--accent);
		font-weight: 600;
	}
	& .rdp-selected .rdp-day_button {
		background: var(--accent);
		color: var(--accent-text);
		font-weight: 600;
	}
	& .rdp-disabled {
		opacity: 0.4;
	}
	& .rdp-disabled .rdp-day_button {
		background: transparent;
		cursor: default;
	}
	& :is(button, select):focus-visible {
		outline-offset: 1px;
	}
	@media (max-width: 360px) {
		& .rdp-day_button {
			width: 38px;
		}
	}
	/* In forced-colours mode a border marks the chosen day. */
	@media (forced-colors: active) {
		& .rdp-selected .rdp-day_button {
			border: 2px solid Highlight;
		}
	}
`;
