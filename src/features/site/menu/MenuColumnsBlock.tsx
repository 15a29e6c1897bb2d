import { useMemo } from "react";
import styled from "styled-components";
import type { MenuColumnsProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { visuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { MenuAnchor } from "./MenuAnchor.tsx";
import { menuLinks } from "./rules.ts";

const Columns = styled.nav`
	& h2 {
		margin: 0;
		font-size: var(--font-m);
		font-weight: 600;
		color: var(--footer-text);
	}
	& ul {
		${plainList}
	}
	& a {
		display: inline-block;
		padding: 6px 0;
		color: var(--footer-text-muted);
		text-decoration: none;
		--focus-color: var(--footer-link);
	}
	& a:hover {
		color: var(--footer-link);
		text-decoration: underline;
	}
	&[data-look="columns"] {
		display: flex;
		flex-wrap: wrap;
		gap: var(--space-5);
	}
	/* At least as wide as its longest name. */
	&[data-look="columns"] > * {
		flex: 1 0 auto;
		max-width: 100%;
	}
	@media ${media.tablet} {
		&[data-look="columns"] {
			display: grid;
			grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
		}
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
	/* In one line the names of groups are only for screen readers. */
	&[data-look="line"] h2 {
		${visuallyHidden}
	}
`;

/** The footer's menu in columns: one for each group, and one for the links without a group. */
export default function MenuColumnsBlock({
	props: { items, look = "columns" },
}: BlockProps<MenuColumnsProps>) {
	const t = useT();
	const text = useText();
	const links = useMemo(() => menuLinks(items), [items]);
	const groups = links.filter((link) => link.children.length > 0);
	const single = links.filter((link) => link.children.length === 0);
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
			{single.length > 0 && (
				<ul>
					{single.map((link) => (
						<li key={link.id}>
							<MenuAnchor link={link} />
						</li>
					))}
				</ul>
			)}
		</Columns>
	);
}
