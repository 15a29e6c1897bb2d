// Style of an empty file field, applied by the list of fields around it (FieldFrame.tsx).
import { css } from "styled-components";

export const fileListStyle = css`
	& .files {
		display: grid;
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-2);
		min-width: 0;
	}
	& .drop-zone {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: var(--space-2) var(--space-3);
		padding: var(--space-3) var(--space-4);
		border: 1px dashed var(--border-strong);
		border-radius: var(--radius-s);
		background: var(--surface);
		color: var(--text-muted);

		&[data-invalid="true"] {
			border-color: var(--danger);
		}
		&[data-over="true"] {
			border-style: solid;
			border-color: var(--accent);
			background: var(--accent-soft);
			color: var(--accent-hover);
		}
		&[data-disabled="true"] {
			background: var(--surface-sunken);
		}
		& > p {
			flex: 1 1 100%;
			margin: 0;
			font-size: var(--font-s);
			text-wrap: pretty;
			overflow-wrap: anywhere;
		}
		/* Touch screens have no drag and drop. */
		@media (hover: none) {
			& > span {
				display: none;
			}
		}
	}
`;
