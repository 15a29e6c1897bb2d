import styled from "styled-components";
import type { FooterDetail } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { RichText } from "../../../renderer/RichText.tsx";
import { Container } from "../../../ui/Container.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";

const Columns = styled.div`
	display: grid;
	grid-template-columns: 240px minmax(0, 1fr);
	align-items: start;
	gap: var(--space-6);
	padding-block: var(--space-6) var(--space-8);

	&[data-alone="true"] {
		grid-template-columns: minmax(0, 1fr);
	}
	@media ${media.tablet} {
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
		${plainList}
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
	@media ${media.tablet} {
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
	${surface}

	& > h1 {
		margin: 0 0 var(--space-5);
		font-size: var(--font-xl);
		line-height: 1.35;
		overflow-wrap: anywhere;
	}
	@media ${media.phone} {
		padding: var(--space-5) var(--space-4) var(--space-6);
	}
`;

interface Props {
	readonly detail: FooterDetail;
	/** The group in the address, kept in the links to its siblings. */
	readonly pid: string | undefined;
}

/** A text beside the list of its siblings. */
export function FooterDetailView({ detail, pid }: Props) {
	const t = useT();
	const text = useText();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const name = text(detail.name);
	const isAlone = detail.siblings.length < 2;
	usePageTitle(name);
	return (
		<Container>
			<Columns data-alone={isAlone}>
				{!isAlone && (
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
