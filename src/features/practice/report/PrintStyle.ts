import { createGlobalStyle } from "styled-components";

/** On paper the report is alone: the site around it and what can only be clicked are left out. */
export const PrintStyle = createGlobalStyle`
	@media print {
		body :is(button, aside, [role="banner"], [role="contentinfo"]),
		body :is(header, footer):not(main *),
		main nav,
		main a[data-variant] {
			display: none !important;
		}
		main figure,
		main section {
			break-inside: avoid;
		}
	}
`;
