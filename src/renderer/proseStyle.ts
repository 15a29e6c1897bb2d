// Style of sanitised HTML.
import { css } from "styled-components";

export const proseStyle = css`
	max-width: 72ch;
	color: var(--text);
	font-size: var(--font-m);
	line-height: 1.75;
	overflow-wrap: anywhere;

	& > :first-child {
		margin-top: 0;
	}
	& > :last-child {
		margin-bottom: 0;
	}
	h2,
	h3,
	h4 {
		margin: var(--space-6) 0 var(--space-2);
		line-height: 1.4;
	}
	h2 {
		font-size: 1.25rem;
	}
	h3 {
		font-size: var(--font-l);
	}
	h4 {
		font-size: var(--font-m);
	}
	p,
	ul,
	ol,
	dl,
	pre,
	table,
	figure,
	blockquote {
		margin: 0 0 var(--space-4);
	}
	ul,
	ol {
		padding-left: var(--space-5);
	}
	li + li {
		margin-top: var(--space-1);
	}
	a {
		text-underline-offset: 3px;
	}
	img {
		height: auto;
		border-radius: var(--radius-m);
	}
	figcaption {
		margin-top: var(--space-2);
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	blockquote {
		padding-left: var(--space-4);
		border-left: 3px solid var(--border);
		color: var(--text-muted);
	}
	code,
	pre {
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
		font-size: 0.9em;
	}
	code {
		padding: 2px 5px;
	}
	pre {
		padding: var(--space-3) var(--space-4);
		overflow-x: auto;
	}
	pre code {
		padding: 0;
	}
	table {
		display: block;
		overflow-x: auto;
		border-collapse: collapse;
	}
	th,
	td {
		padding: var(--space-2) var(--space-3);
		border: 1px solid var(--border);
		text-align: left;
		vertical-align: top;
	}
	th {
		background: var(--surface-sunken);
	}
	hr {
		margin: var(--space-5) 0;
		border: 0;
		border-top: 1px solid var(--border);
	}
`;
