// The panel below a menu button: links, and groups of links under their names.

import styled from "styled-components";
import { useT, useText } from "../../../core/i18n.ts";
import { FlyoutPanel } from "../../../ui/FlyoutPanel.tsx";
import { plainList } from "../../../ui/mixins.ts";
import { MenuAnchor } from "./MenuAnchor.tsx";
import type { MenuLink } from "./rules.ts";

export const MenuPanel = styled(FlyoutPanel)`
	min-width: 220px;
	& ul {
		${plainList}
	}
	& ul ul {
		margin-left: var(--space-3);
	}
	& a,
	& strong {
		display: block;
		padding: var(--space-2) var(--space-3);
		border-radius: var(--radius-s);
		color: var(--text);
		text-decoration: none;
		--focus-offset: -2px;
	}
	& strong {
		color: var(--text-muted);
		font-weight: 500;
	}
	& a:hover {
		background: var(--accent-soft);
	}
	& a[aria-current] {
		color: var(--accent);
		font-weight: 600;
	}
`;

interface ItemProps {
	readonly link: MenuLink;
	readonly path: string;
	readonly onChoose: () => void;
}

function Item({ link, path, onChoose }: ItemProps) {
	const text = useText();
	return (
		<li>
			{link.href ? (
				<MenuAnchor link={link} path={path} onClick={onChoose} />
			) : (
				<strong>{text(link.name)}</strong>
			)}
			{link.children.length > 0 && (
				<ul>
					{link.children.map((child) => (
						<Item key={child.id} link={child} path={path} onChoose={onChoose} />
					))}
				</ul>
			)}
		</li>
	);
}

interface ListProps {
	readonly label: string;
	readonly links: readonly MenuLink[];
	readonly path: string;
	readonly onChoose: () => void;
	/** The item of the list, which may be a link itself. */
	readonly head: MenuLink | undefined;
}

/** Items at any depth. */
export function MenuList({ label, links, path, onChoose, head }: ListProps) {
	const t = useT();
	const text = useText();
	return (
		<ul aria-label={label}>
			{head?.href && (
				<li>
					<MenuAnchor link={head} path={path} onClick={onChoose}>
						{t("menu.all", { name: text(head.name) })}
					</MenuAnchor>
				</li>
			)}
			{links.map((link) => (
				<Item key={link.id} link={link} path={path} onChoose={onChoose} />
			))}
		</ul>
	);
}
