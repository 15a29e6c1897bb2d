import type { PracticeContinueProps, RecordList } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import type { BlockViewProps } from "../../../renderer/define.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { RecordItem } from "../../../renderer/practice/RecordItem.tsx";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { RowList, RowListSkeleton } from "../../../ui/RowList.tsx";

export const usualCount = 3;

export function ContinueView({
	props: { title, count = usualCount },
	query,
}: BlockViewProps<PracticeContinueProps, RecordList>) {
	const t = useT();
	const name = useText()(title) || t("bank.goingOn");
	return (
		<FeaturedList
			title={name}
			all={{ to: practicePaths.practiceRecords({ state: "open" }), label: t("bank.allOpen") }}
			query={query}
			placeholder={<RowListSkeleton label={t("ui.loading")} count={count} />}
			errorTitle={t("bank.openFailed")}
		>
			{(list) => (
				<RowList aria-label={name}>
					{list.map((record) => (
						<li key={record.recordId}>
							<RecordItem record={record} heading="h3" />
						</li>
					))}
				</RowList>
			)}
		</FeaturedList>
	);
}
