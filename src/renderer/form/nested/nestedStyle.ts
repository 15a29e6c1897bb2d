// The look of groups, lists and choices; plain elements inside one styled list, as the fields are (FieldFrame.tsx).
import styled from "styled-components";
import { plainIconButton } from "../../../ui/mixins.ts";
import { FieldList } from "../../FieldFrame.tsx";

export const NestedList = styled(FieldList)`
	& fieldset {
		display: grid;
		gap: var(--space-5);
		min-width: 0;
		margin: 0;
		padding: 0 0 0 var(--space-4);
		border: 0;
		border-inline-start: 2px solid var(--border);
	}
	& fieldset[data-root] {
		padding: 0;
		border: 0;
	}
	& legend {
		padding: 0;
		font-weight: 600;
		margin-bottom: var(--space-4);
		font-size: var(--font-l);
		overflow-wrap: anywhere;
	}
	& ol {
		display: grid;
		gap: var(--space-4);
		margin: 0;
		padding: 0;
		list-style: none;
	}
	& .item,
	& .added {
		display: grid;
		gap: var(--space-3);
		min-width: 0;
		padding: var(--space-4);
		border: 1px solid var(--border);
		border-radius: var(--radius-m);
	}
	/* Items outside the viewport are not laid out. */
	& .item {
		content-visibility: auto;
		contain-intrinsic-height: auto 320px;
	}
	& .item-content {
		display: grid;
		gap: var(--space-5);
		min-width: 0;
	}
	& .item-content > fieldset {
		padding: 0;
		border: 0;
	}
	& .item-buttons {
		display: flex;
		gap: var(--space-1);
		justify-content: end;
	}
	& .item-buttons button {
		${plainIconButton}
		width: 40px;
		height: 40px;
	}
	& .item-buttons button:disabled {
		opacity: 0.4;
		cursor: default;
	}
	& .undo {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: var(--space-2);
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& .choice {
		display: grid;
		gap: var(--space-5);
		min-width: 0;
	}
	& .range {
		display: flex;
		align-items: center;
		gap: var(--space-3);
		min-height: 48px;
	}
	& .range [type="range"] {
		flex: 1;
		accent-color: var(--accent);
	}
	& .files ul {
		display: grid;
		gap: var(--space-1);
		margin: var(--space-2) 0 0;
		padding: 0;
		list-style: none;
	}
	& .files li {
		display: flex;
		align-items: center;
		gap: var(--space-2);
		overflow-wrap: anywhere;
	}
`;
