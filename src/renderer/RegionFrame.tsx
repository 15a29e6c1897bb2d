// The root of a region: the one element that carries its theme, as custom properties.
import { createContext, type ReactNode, use } from "react";
import styled from "styled-components";
import type { ThemeDoc } from "../../schemas/generated/documents.ts";
import { useServerRender } from "../core/serverRender.ts";
import { media } from "../ui/media.ts";
import { isDark, tokenStyle } from "./theme.ts";

const Header = styled.header`
	position: relative;
	z-index: 20;
	border-bottom: 1px solid var(--header-border);
	background: var(--header-bg);
	color: var(--header-text);
`;

const Footer = styled.footer`
	margin-top: auto;
	border-top: 1px solid var(--footer-border);
	background: var(--footer-bg);
	color: var(--footer-text);
`;

/** At the edge of the window; in a narrow one above the footer, of which it covers nothing. */
const SideLayer = styled.aside`
	position: fixed;
	z-index: 30;
	right: 0;
	bottom: 88px;

	@media ${media.desktop} {
		position: sticky;
		right: auto;
		bottom: var(--space-4);
		align-self: flex-end;
		/* It takes no space. */
		height: 48px;
		margin: calc(-48px - var(--space-4)) var(--space-4) var(--space-4);
		/* It comes last, for keyboards and screen readers. */
		footer:has(~ &),
		footer:has(~ &) ~ :not(&) {
			order: 1;
		}
		/* Hidden while a field has the focus, so that it covers none; Tab still reaches it, and its open sheet stays. */
		:root:has(main :is(input, textarea):not([type="checkbox"], [type="radio"]):focus) &:not(:has(:popover-open)) {
			opacity: 0;
			pointer-events: none;
		}
	}
`;

const tags = { header: Header, footer: Footer, "side-layer": SideLayer };
export type RegionKind = keyof typeof tags;

const DarkContext = createContext(false);

/** Whether the region has a dark background, on which a logo needs its own picture. */
export const useIsDark = (): boolean => use(DarkContext);

interface Props {
	readonly kind: RegionKind;
	readonly theme: ThemeDoc | undefined;
	/** Name of the region, where the page may have others of its kind. */
	readonly label?: string;
	readonly children: ReactNode;
}

export function RegionFrame({ kind, theme, label, children }: Props) {
	const Tag = tags[kind];
	// The policy of the page forbids style attributes in markup; there a style sheet has the theme.
	const isFirst = useServerRender() !== undefined;
	const style = isFirst ? undefined : tokenStyle(theme?.tokens);
	return (
		<Tag
			// THEME-02: footer-blue; for scripts and style sheets of QA, not used by our own styles.
			className={theme?.id.replace("/", "-")}
			data-theme={theme?.id}
			aria-label={label}
			{...(style ? { style } : {})}
		>
			<DarkContext value={isDark(theme, kind)}>{children}</DarkContext>
		</Tag>
	);
}
