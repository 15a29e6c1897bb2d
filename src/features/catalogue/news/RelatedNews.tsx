import styled from "styled-components";
import type { NewsCard } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { plainList } from "../../../ui/mixins.ts";
import { NewsLead } from "./NewsLead.tsx";

const List = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fill, minmax(min(100%, 208px), 1fr));
	gap: var(--space-4);
	${plainList}

	& > li {
		min-width: 0;
	}
`;

/** Stories of the same category, or of the same time. */
export function RelatedNews({ related }: { readonly related: readonly NewsCard[] }) {
	const t = useT();
	if (related.length === 0) return null;
	return (
		<TitledPart title={t("news.related")}>
			<List>
				{related.map((card) => (
					<li key={card.id}>
						<NewsLead card={card} heading="h3" />
					</li>
				))}
			</List>
		</TitledPart>
	);
}
