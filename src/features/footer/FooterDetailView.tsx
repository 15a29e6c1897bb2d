import styled from "styled-components";
import type { FooterDetail } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { RichText } from "../../renderer/RichText.tsx";
import { Container } from "../../ui/Container.tsx";
import { Link } from "../../ui/Link.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";

const Columns = styled.div`
	display: grid;
	grid-template-columns: 240px minmax(0, 1fr);
	align-items: start;
	gap: var(--space-6);
	padding-block: var(--space-6) var(--space-8);

	&[data-alone="true"] {
		grid-template-columns: minmax(0, 1fr);
	}
	@media (max-width: 899px) {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-4);
		padding-block: var(--space-4) var(--space-7);
	}
`;

const Siblings = styled.nav`
	& > h2 {
		margin: 0 0 var(--space-2);
		padding-inline: var(--space-3);
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 600;
	}
	& > ul {
		display: grid;
		gap: 2px;
		margin: 0;
		padding: 0;
		list-style: none;
	}
	& a {
		display: block;
		padding: 10px var(--space-3);
		border-radius: var(--radius-s);
		color: var(--text);
		text-decoration: none;
		overflow-wrap: anywhere;
	}
	& a:hover {
		background: var(--surface-sunken);
	}
	& a[aria-current] {
		background: var(--accent-soft);
		color: var(--accent);
		font-weight: 600;
	}
	@media (max-width: 899px) {
		& > h2 {
			padding-inline: 0;
		}
		& > ul {
			display: flex;
			flex-wrap: wrap;
			gap: var(--space-2);
		}
		& a {
			border: 1px solid var(--border);
			background: var(--surface);
		}
	}
`;

const Article = styled.article`
	min-height: 50vh;
	padding: var(--space-6) var(--space-7) var(--space-7);
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);

	& > h1 {
		margin: 0 0 var(--space-5);
		font-size: var(--font-xl);
		line-height: 1.35;
		overflow-wrap: anywhere;
	}
	& > h1:focus {
		outline: none;
	}
	@media (max-width: 599px) {
		padding: var(--space-5) var(--space-4) var(--space-6);
	}
`;

interface Props {
	readonly detail: FooterDetail;
	/** The group the address names, so that the next text is read in the same one. */
	readonly pid: string | undefined;
}

/** A text beside the list of the others in its group. */
export function FooterDetailView({ detail, pid }: Props) {
	const t = useT();
	const text = useText();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const name = text(detail.name);
	const alone = detail.siblings.length < 2;
	usePageTitle(name);
	return (
		<Container>
			<Columns data-alone={alone}>
				{!alone && (
					<Siblings aria-label={detail.group ? text(detail.group.name) : t("footer.texts")}>
						{detail.group && <h2>{text(detail.group.name)}</h2>}
						<ul>
							{detail.siblings.map((sibling) => (
								<li key={sibling.id}>
									<Link
										to={paths.footerDetail(sibling.id, pid ?? detail.group?.id)}
										{...(sibling.id === detail.id ? { "aria-current": "page" as const } : {})}
									>
										{text(sibling.name)}
									</Link>
								</li>
							))}
						</ul>
					</Siblings>
				)}
				<Article>
					<h1 ref={heading} tabIndex={-1}>
						{name}
					</h1>
					<RichText html={text(detail.html)} />
				</Article>
			</Columns>
		</Container>
	);
}
