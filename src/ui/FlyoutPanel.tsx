import styled from "styled-components";
import { scrolling } from "./mixins.ts";

/**
 * The panel of a flyout (useFlyout): below its button and aligned with its end, or where it fits. `data-place`
 * "start" aligns it with the button's start, "left" puts it beside the button.
 */
export const FlyoutPanel = styled.div`
	position: fixed;
	inset: auto;
	width: max-content;
	max-width: min(360px, calc(100vw - 2 * var(--space-4)));
	max-height: min(70vh, 560px);
	margin: var(--space-2) 0;
	padding: var(--space-2);
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	${scrolling}
	color: var(--text);
	box-shadow: 0 12px 32px rgb(12 18 28 / 0.16);
	overflow-wrap: anywhere;
	position-area: block-end span-inline-start;
	position-try-fallbacks: flip-inline, flip-block, flip-block flip-inline;

	&[data-place="start"] {
		position-area: block-end span-inline-end;
	}
	&[data-place="left"] {
		margin: 0 var(--space-2);
		position-area: inline-start span-block-end;
		position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
	}
`;
