// The look of groups, lists and choices; plain elements inside one styled list, as the fields are (FieldFrame.tsx).
import styled from "styled-components";
import { media } from "../../../ui/media.ts";
import { plainIconButton } from "../../../ui/mixins.ts";
import { visuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { FieldList } from "../../FieldFrame.tsx";

export const NestedList = styled(FieldList)`
	/* What is wider than its column shrinks: frames deep inside would be cut off. */
	& fieldset,
	& ol,
	& .item,
	& .added,
	& .item-content,
	& .choice {
		grid-template-columns: minmax(0, 1fr);
	}
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
	& legend[data-hidden] {
		${visuallyHidden}
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
	& .whole {
		display: contents;
	}
	& .item-content > .whole > fieldset,
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
	& .summary {
		margin-top: var(--space-5);
		padding: var(--space-3) var(--space-4);
		border: 1px solid var(--danger);
		border-radius: var(--radius-s);
		font-size: var(--font-s);
	}
	& .summary p {
		margin: 0 0 var(--space-2);
		font-weight: 600;
	}
	& .summary ul {
		display: grid;
		gap: var(--space-1);
		margin: 0;
		padding: 0;
		list-style: none;
	}
	& .summary button {
		padding: var(--space-1) 0;
		border: 0;
		background: none;
		color: var(--danger);
		font: inherit;
		text-align: start;
		text-decoration: underline;
		text-underline-offset: 3px;
		overflow-wrap: anywhere;
		cursor: pointer;
	}
	@media ${media.phone} {
		& fieldset {
			padding-inline-start: var(--space-2);
		}
		& .item,
		& .added {
			padding: var(--space-2);
		}
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
