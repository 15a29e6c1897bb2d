import styled from "styled-components";
import { useT, useText } from "../../../core/i18n.ts";
import { plainList } from "../../../ui/mixins.ts";
import { MenuAnchor } from "./MenuAnchor.tsx";
import { isCurrent, type MenuLink } from "./rules.ts";

const Nav = styled.nav`
	& ul {
		${plainList}
	}
	& ul ul {
		margin-left: var(--space-4);
		padding-left: var(--space-2);
		border-left: 1px solid var(--border);
	}
	& a,
	& summary {
		display: flex;
		align-items: center;
		min-height: 44px;
		padding: var(--space-2) var(--space-3);
		border-radius: var(--radius-s);
		color: var(--text);
		text-decoration: none;
		overflow-wrap: anywhere;
		--focus-offset: -2px;
	}
	& summary {
		justify-content: space-between;
		gap: var(--space-2);
		list-style: none;
		cursor: pointer;
	}
	& summary::-webkit-details-marker {
		display: none;
	}
	& summary::after {
		content: "";
		flex: none;
		width: 7px;
		height: 7px;
		margin: -4px 4px 0;
		border: solid var(--text-muted);
		border-width: 0 1.5px 1.5px 0;
		transform: rotate(45deg);
	}
	& details[open] > summary::after {
		margin-top: 4px;
		transform: rotate(225deg);
	}
	& :is(a, summary):hover {
		background: var(--surface-sunken);
	}
	& a[aria-current] {
		background: var(--accent-soft);
		color: var(--accent);
		font-weight: 600;
	}
`;

interface Props {
	readonly links: readonly MenuLink[];
	readonly path: string;
}

function Branch({ link, path }: { readonly link: MenuLink; readonly path: string }) {
	const t = useT();
	const name = useText()(link.name);
	if (link.children.length === 0) return <MenuAnchor link={link} path={path} />;
	return (
		<details open={isCurrent(link, path)}>
			<summary>{name}</summary>
			<ul>
				{link.href && (
					<li>
						<MenuAnchor link={link} path={path}>
							{t("menu.all", { name })}
						</MenuAnchor>
					</li>
				)}
				{link.children.map((child) => (
					<li key={child.id}>
						<Branch link={child} path={path} />
					</li>
				))}
			</ul>
		</details>
	);
}

/** The whole menu as a column of expandable groups; that of the current page is expanded. */
export function DrawerMenu({ links, path }: Props) {
	const t = useT();
	return (
		<Nav aria-label={t("menu.label")}>
			<ul>
				{links.map((link) => (
					<li key={link.id}>
						<Branch link={link} path={path} />
					</li>
				))}
			</ul>
		</Nav>
	);
}
