import { createGlobalStyle } from "styled-components";

/** On paper the report is alone: the site around it, links and buttons are left out, and the numbers are there. */
export const PrintStyle = createGlobalStyle`
	@media print {
		body :is(button, aside, [role="banner"], [role="contentinfo"]),
		body :is(header, footer):not(main *),
		main nav,
		main a {
			display: none !important;
		}
		main figure,
		main section {
			break-inside: avoid;
		}
	}
`;
