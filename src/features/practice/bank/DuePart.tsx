import styled from "styled-components";
import type { WrongDue } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { useDue } from "../../../renderer/practice/due.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";

const height = 78;

const Frame = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	align-items: center;
	justify-content: space-between;
	min-height: ${height}px;
	padding: var(--space-4) var(--space-5);
	${surface}
`;

/** How many questions of the wrong book are to be repeated today. */
function DueCount({ due }: { readonly due: WrongDue }) {
	const t = useT();
	const language = useLanguage();
	const count = due.list.reduce((sum, { todayCount }) => sum + todayCount, 0);
	return (
		<Frame>
			<span>{count > 0 ? t(...countMessage("bank.dueCount", count, language)) : t("bank.nothingDue")}</span>
			{count > 0 && <LinkButton to={practicePaths.wrongBook()}>{t("bank.review")}</LinkButton>}
		</Frame>
	);
}

/** What of the wrong book is due today; it has its place from the beginning, so that nothing below it moves. */
export function DuePart() {
	const t = useT();
	return (
		<TitledPart title={t("bank.due")}>
			<QueryView
				query={useDue()}
				placeholder={<SkeletonBox height={height} radius="var(--radius-l)" />}
				errorTitle={t("bank.dueFailed")}
			>
				{(due) => <DueCount due={due} />}
			</QueryView>
		</TitledPart>
	);
}
