import type { DailyPractice, PracticeDailyProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import type { BlockViewProps } from "../../../renderer/define.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Section } from "../../../ui/Section.tsx";
import { DailyPanel, DailySkeleton } from "./DailyPanel.tsx";

export function DailyView({ props: { title }, query }: BlockViewProps<PracticeDailyProps, DailyPractice>) {
	const t = useT();
	const name = useText()(title) || t("bank.daily");
	if (query.data?.subjects.length === 0) return null;
	return (
		<Section title={name} all={{ to: practicePaths.subjectList(), label: t("bank.title") }}>
			<QueryView query={query} placeholder={<DailySkeleton />} errorTitle={t("bank.dailyFailed")}>
				{(daily) => <DailyPanel daily={daily} />}
			</QueryView>
		</Section>
	);
}
