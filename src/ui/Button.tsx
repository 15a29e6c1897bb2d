// Buttons, and links styled as buttons. `data-variant` and `data-size` choose among the static styles.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from "react";
import styled, { css } from "styled-components";
import { Link } from "./Link.tsx";

const shape = css`
	display: inline-flex;
	align-items: center;
	justify-content: center;
	gap: var(--space-2);
	min-height: 40px;
	padding: var(--space-2) var(--space-4);
	border: 1px solid transparent;
	border-radius: var(--radius-s);
	font: inherit;
	font-size: var(--font-m);
	font-weight: 600;
	line-height: 1.4;
	text-align: center;
	text-decoration: none;
	cursor: pointer;
	transition: background-color 0.15s, border-color 0.15s, color 0.15s;

	&[data-variant="primary"] {
		background: var(--accent);
		color: var(--accent-text);
	}
	&[data-variant="primary"]:hover {
		background: var(--accent-hover);
	}
	&[data-variant="outline"] {
		background: var(--surface);
		border-color: var(--border-strong);
		color: var(--text);
	}
	&[data-variant="outline"]:hover {
		border-color: var(--accent);
		color: var(--accent);
	}
	&[data-variant="plain"] {
		padding-inline: var(--space-2);
		background: transparent;
		color: var(--accent);
	}
	&[data-variant="plain"]:hover {
		color: var(--accent-hover);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
	&[data-size="l"] {
		min-height: 48px;
		padding-inline: var(--space-5);
		border-radius: var(--radius-m);
	}
	&[data-wide="true"] {
		width: 100%;
	}
	&:disabled {
		opacity: 0.55;
		cursor: default;
	}
`;

const Native = styled.button`
	${shape}
`;
const Routed = styled(Link)`
	${shape}
`;
const Anchor = styled.a`
	${shape}
`;

export interface ButtonStyle {
	readonly variant?: "primary" | "outline" | "plain";
	readonly size?: "m" | "l";
	readonly wide?: boolean;
}

export function Button({
	variant = "primary",
	size = "m",
	wide = false,
	type = "button",
	...rest
}: ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }) {
	return <Native type={type} data-variant={variant} data-size={size} data-wide={wide} {...rest} />;
}

/** `to` is a route, `href` any other URL. */
export function LinkButton({
	variant = "primary",
	size = "m",
	wide = false,
	to,
	...rest
}: ButtonStyle & { readonly to?: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
	const given = { "data-variant": variant, "data-size": size, "data-wide": wide, ...rest };
	return to === undefined ? <Anchor {...given} /> : <Routed to={to} {...given} />;
}
