import { createGlobalStyle } from "styled-components";

export const PageStyle = createGlobalStyle`
	body { margin: 0; background: #f6f7f9; color: #18212f; font: 0.9375rem/1.6 system-ui, sans-serif; }
	a { color: inherit; text-decoration: none; }
	main { max-width: 1200px; margin: 0 auto; padding: 32px 24px; }
`;
