import styled from "styled-components";
import type { NewsDetail, NewsNeighbour } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { Link } from "../../../ui/Link.tsx";

const Row = styled.nav`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
	gap: var(--space-4);
	margin-block: var(--space-5);
	padding-top: var(--space-5);
	border-top: 1px solid var(--border);
`;

const NeighbourLink = styled(Link)`
	display: flex;
	flex-direction: column;
	gap: var(--space-1);
	padding: var(--space-4);
	border: 1px solid var(--border);
	border-radius: var(--radius-m);
	background: var(--surface);
	color: var(--text);
	font-weight: 600;
	overflow-wrap: anywhere;
	text-decoration: none;

	& > span {
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 400;
	}
	&:hover {
		border-color: var(--accent);
		color: var(--accent);
	}
`;

/** Links to the next and the previous story. */
export function NewsNeighbours({ newer, older }: Pick<NewsDetail, "newer" | "older">) {
	const t = useT();
	const text = useText();
	if (!newer && !older) return null;
	const linkTo = (neighbour: NewsNeighbour | undefined, label: string) =>
		neighbour && (
			<NeighbourLink to={paths.newsDetail(neighbour.id)}>
				<span>{label}</span>
				{text(neighbour.title)}
			</NeighbourLink>
		);
	return (
		<Row aria-label={t("news.neighbours")}>
			{linkTo(newer, t("news.newer"))}
			{linkTo(older, t("news.older"))}
		</Row>
	);
}
