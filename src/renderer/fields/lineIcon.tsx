import type { ReactNode } from "react";

/**
 * A line icon like those of src/ui/Icon.tsx, made once and put into hundreds of fields: an element for each, with a
 * component around it, would cost more memory than what is typed there.
 * @param size of its box; px
 */
export const lineIcon = (path: string, size = 20): ReactNode => (
	<svg
		width={size}
		height={size}
		viewBox="0 0 24 24"
		fill="none"
		stroke="currentColor"
		strokeWidth="1.75"
		strokeLinecap="round"
		strokeLinejoin="round"
		aria-hidden="true"
		focusable="false"
	>
		<path d={path} />
	</svg>
);
