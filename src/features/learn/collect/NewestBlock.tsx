import { useAtomValue } from "jotai";
import type { CollectMineProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { CardColumn, RowListSkeleton } from "../../../ui/RowList.tsx";
import { CollectRow } from "./CollectRow.tsx";
import { slotOf } from "./rules.ts";
import { useCollected } from "./state.ts";
import { useRemovedRows } from "./useRemovedRows.ts";

function Newest({ props: { title, count = 4 } }: BlockProps<CollectMineProps>) {
	const t = useT();
	const { query, onRemove } = useRemovedRows(useCollected(1, count));
	return (
		<FeaturedList
			title={useText()(title) || t("collect.mine")}
			all={{ to: paths.collects(), label: t("collect.seeAll") }}
			query={query}
			placeholder={<RowListSkeleton label={t("ui.loading")} count={count} />}
			errorTitle={t("collect.failed")}
		>
			{(list) => (
				<CardColumn>
					{list.map((item, index) => (
						<li key={slotOf(item)}>
							<CollectRow item={item} onRemove={() => onRemove(item, index)} />
						</li>
					))}
				</CardColumn>
			)}
		</FeaturedList>
	);
}

/** The student's newest favourites; renders nothing for a visitor. */
export default function NewestBlock(block: BlockProps<CollectMineProps>) {
	return useAtomValue(signedInAtom) ? <Newest {...block} /> : null;
}
