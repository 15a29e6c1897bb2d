// Bars that stay at the edges of what scrolls, such as a dialog.
import { css } from "styled-components";

/** The shadow of a bar. What scrolls under it is a container of the type scroll-state. */
const barShadow = css`
	position: absolute;
	inset-inline: 0;
	height: 12px;
	opacity: 0;
	pointer-events: none;
	content: "";

	@supports not (container-type: scroll-state) {
		height: 1px;
		background: var(--border);
		opacity: 1;
	}
`;

/** A bar that stays at the top of what scrolls under it, with a shadow once something does. */
export const topBar = css`
	position: sticky;
	z-index: 2;
	top: 0;

	&::after {
		top: 100%;
		background: linear-gradient(rgb(12 18 28 / 0.14), transparent);
		${barShadow}

		@container scroll-state(scrollable: top) {
			opacity: 1;
		}
	}
`;

/** A bar that stays at the bottom, with a shadow as long as there is more to scroll to. */
export const bottomBar = css`
	position: sticky;
	z-index: 2;
	bottom: 0;

	&::before {
		bottom: 100%;
		background: linear-gradient(transparent, rgb(12 18 28 / 0.14));
		${barShadow}

		@container scroll-state(scrollable: bottom) {
			opacity: 1;
		}
	}
`;
