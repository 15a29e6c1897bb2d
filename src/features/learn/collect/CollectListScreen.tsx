import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import type { CollectKey } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { CollectRow } from "./CollectRow.tsx";
import { CollectTabs } from "./CollectTabs.tsx";
import { kindOf, slotOf } from "./rules.ts";
import { useCollected } from "./state.ts";
import { useRemovedRows } from "./useRemovedRows.ts";

const pageSize = 12;

const Column = styled.div`
	display: grid;
	gap: var(--space-5);
`;

function Favourites({ kind }: { readonly kind: CollectKey["kind"] | undefined }) {
	const t = useT();
	const pages = usePageNumbers();
	const { query, onRemove } = useRemovedRows(useCollected(pages.page, pageSize, kind));
	return (
		<PagedScreen
			title={t("collect.title")}
			count="collect.count"
			query={query}
			pages={pages}
			errorTitle={t("collect.failed")}
			emptyState={
				kind
					? {
							type: "savedItems",
							title: t("collect.noneOfKind"),
							text: t("collect.noneOfKindText"),
							action: { to: paths.collects(), label: t("collect.seeAll") },
						}
					: {
							type: "savedItems",
							title: t("collect.none"),
							text: t("collect.noneText"),
							action: { to: paths.courseList(), label: t("collect.toCourses") },
						}
			}
		>
			{({ list, counts }) => (
				<Column>
					<CollectTabs counts={counts} current={kind} />
					<CardColumn>
						{list.map((item, index) => (
							<li key={slotOf(item)}>
								<CollectRow item={item} onRemove={() => onRemove(item, index)} />
							</li>
						))}
					</CardColumn>
				</Column>
			)}
		</PagedScreen>
	);
}

/** The student's favourites, the newest first, all or of the kind in the URL (ROUTE-51). */
export default function CollectListScreen() {
	const [search] = useSearchParams();
	const kind = kindOf(search.get("kind"));
	const page = search.get("page") ?? "";
	// The removed ones of one list are not those of another.
	return <Favourites key={`${kind} ${page}`} kind={kind} />;
}
