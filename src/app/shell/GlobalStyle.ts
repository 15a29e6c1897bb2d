import { createGlobalStyle } from "styled-components";

/** What no component owns: the page's ground, its type, and the look of a global theme. */
export const GlobalStyle = createGlobalStyle`
	*, *::before, *::after { box-sizing: border-box; }
	:root { --title-lines: 2; }
	/* What is reserved for the titles of entries that come late: Chinese ones are short. */
	:root:lang(zh) { --title-lines: 1; }
	html {
		-webkit-text-size-adjust: 100%;
		/* The scrollbar is always there, so that short and long pages have the same width. */
		overflow-y: scroll;
	}
	html[data-global-theme] { filter: grayscale(var(--page-gray, 0)); }
	body {
		min-width: 320px;
		margin: 0;
		background: var(--page-bg);
		color: var(--text);
		font-family: system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif;
		font-size: var(--font-m);
		line-height: 1.5;
		-webkit-font-smoothing: antialiased;
	}
	img { max-width: 100%; }
	a { color: var(--accent); }
	/* The one focus ring. A component may set its colour and offset; it restates nothing else. */
	:focus-visible { outline: 2px solid var(--focus-color, var(--accent)); outline-offset: var(--focus-offset, 2px); }
	/* Headings and main get the focus after a navigation, for screen readers and keyboards. */
	:is(main, h1, h2)[tabindex="-1"]:focus { outline: none; }
	@media (prefers-reduced-motion: reduce) {
		*, *::before, *::after {
			scroll-behavior: auto !important;
			/* Not a short one: it would keep what becomes visible hidden for a frame, and unable to take the focus. */
			transition: none !important;
			animation-duration: 0.01ms !important;
			animation-iteration-count: 1 !important;
		}
	}
`;
