import { useAtomValue } from "jotai";
import type { PracticeDailyProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Section } from "../../../ui/Section.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { DailyPanel } from "./DailyPanel.tsx";
import { useDaily } from "./state.ts";

function Daily({ props: { title } }: BlockProps<PracticeDailyProps>) {
	const t = useT();
	const name = useText()(title) || t("bank.daily");
	const query = useDaily();
	if (query.data?.subjects.length === 0) return null;
	return (
		<Section title={name} all={{ to: practicePaths.subjectList(), label: t("bank.title") }}>
			<QueryView
				query={query}
				placeholder={<SkeletonBox height={260} radius="var(--radius-l)" />}
				errorTitle={t("bank.dailyFailed")}
			>
				{(daily) => <DailyPanel daily={daily} />}
			</QueryView>
		</Section>
	);
}

/** The student's daily practice; renders nothing for a visitor. */
export default function DailyBlock(block: BlockProps<PracticeDailyProps>) {
	return useAtomValue(signedInAtom) ? <Daily {...block} /> : null;
}
