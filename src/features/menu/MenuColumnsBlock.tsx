import { useMemo } from "react";
import styled from "styled-components";
import type { MenuItem } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { MenuAnchor } from "./MenuAnchor.tsx";
import { menuLinks } from "./rules.ts";

/** Settings of menu.columns. */
export interface MenuColumnsProps {
	/** Items of the site document's foot menu; those with children head a column. */
	readonly items: readonly MenuItem[];
	/** Columns, one centred row for each group, or one line of all links; columns when absent. */
	readonly look?: "columns" | "rows" | "line";
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"menu.columns": MenuColumnsProps;
	}
}

const Columns = styled.nav`
	& h2 {
		margin: 0;
		font-size: var(--font-m);
		font-weight: 600;
		color: var(--footer-text);
	}
	& ul {
		margin: 0;
		padding: 0;
		list-style: none;
	}
	& a {
		display: inline-block;
		padding: 6px 0;
		color: var(--footer-text-muted);
		text-decoration: none;
	}
	& a:hover {
		color: var(--footer-link);
		text-decoration: underline;
	}
	& a:focus-visible {
		outline: 2px solid var(--footer-link);
		outline-offset: 2px;
	}
	&[data-look="columns"] {
		display: grid;
		grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
		gap: var(--space-5);
	}
	&[data-look="columns"] h2 {
		margin-bottom: var(--space-3);
	}
	&[data-look="rows"] > div,
	&[data-look="rows"] ul {
		display: flex;
		flex-wrap: wrap;
		align-items: baseline;
		justify-content: center;
		gap: 0 var(--space-4);
	}
	&[data-look="line"] {
		display: flex;
		flex-wrap: wrap;
		gap: 0 var(--space-4);
	}
	&[data-look="line"] > div,
	&[data-look="line"] ul {
		display: contents;
	}
	/* In one line the names of groups are for those who hear it. */
	&[data-look="line"] h2 {
		position: absolute;
		width: 1px;
		height: 1px;
		overflow: hidden;
		clip-path: inset(50%);
		white-space: nowrap;
	}
`;

/** The footer's menu in columns: one for each group, and one for the links that stand alone. */
export default function MenuColumnsBlock({
	props: { items, look = "columns" },
}: BlockProps<MenuColumnsProps>) {
	const t = useT();
	const text = useText();
	const links = useMemo(() => menuLinks(items), [items]);
	const groups = links.filter((link) => link.children.length > 0);
	const alone = links.filter((link) => link.children.length === 0);
	return (
		<Columns aria-label={t("menu.foot")} data-look={look}>
			{groups.map((group) => (
				<div key={group.id}>
					<h2>{text(group.name)}</h2>
					<ul>
						{group.children.map((link) => (
							<li key={link.id}>
								<MenuAnchor link={link} />
							</li>
						))}
					</ul>
				</div>
			))}
			{alone.length > 0 && (
				<ul>
					{alone.map((link) => (
						<li key={link.id}>
							<MenuAnchor link={link} />
						</li>
					))}
				</ul>
			)}
		</Columns>
	);
}
