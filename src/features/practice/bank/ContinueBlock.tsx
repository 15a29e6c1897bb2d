import { useAtomValue } from "jotai";
import type { PracticeContinueProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { RecordItem } from "../../../renderer/practice/RecordItem.tsx";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { RowList, RowListSkeleton } from "../../../ui/RowList.tsx";
import { useOpenExercises } from "./state.ts";

function OpenExercises({ props: { title, count = 3 } }: BlockProps<PracticeContinueProps>) {
	const t = useT();
	const name = useText()(title) || t("bank.goingOn");
	return (
		<FeaturedList
			title={name}
			all={{ to: practicePaths.practiceRecords({ state: "open" }), label: t("bank.allOpen") }}
			query={useOpenExercises(count)}
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

/** What the student has not handed in; renders nothing for a visitor. */
export default function ContinueBlock(block: BlockProps<PracticeContinueProps>) {
	return useAtomValue(signedInAtom) ? <OpenExercises {...block} /> : null;
}
