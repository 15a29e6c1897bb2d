// The root of a region: the one element that carries its theme, as custom properties.
import type { ReactNode } from "react";
import styled from "styled-components";
import type { ThemeDoc } from "../../schemas/generated/documents.ts";
import { themeStyle } from "./theme.ts";

const Header = styled.header`
	position: relative;
	z-index: 20;
	border-bottom: 1px solid var(--header-border);
	background: var(--header-bg);
	color: var(--header-text);
`;

const Footer = styled.footer`
	margin-top: auto;
	background: var(--footer-bg);
	color: var(--footer-text);
`;

const tags = { header: Header, footer: Footer };
export type RegionKind = keyof typeof tags;

interface Props {
	readonly kind: RegionKind;
	readonly theme: ThemeDoc | undefined;
	readonly children: ReactNode;
}

export function RegionFrame({ kind, theme, children }: Props) {
	const Tag = tags[kind];
	const style = themeStyle(theme);
	return (
		<Tag data-theme={theme?.id} {...(style ? { style } : {})}>
			{children}
		</Tag>
	);
}
