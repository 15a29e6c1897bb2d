import styled from "styled-components";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { useDue } from "../../../renderer/practice/due.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { countMessage } from "../../../ui/localFormat.ts";

const Frame = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	align-items: center;
	justify-content: space-between;
	padding: var(--space-4) var(--space-5);
	${surface}
`;

/** How many questions of the wrong book are to be repeated today; nothing while there is none. */
export function DuePart() {
	const t = useT();
	const language = useLanguage();
	const { data } = useDue();
	const count = data?.list.reduce((sum, { todayCount }) => sum + todayCount, 0) ?? 0;
	if (count === 0) return null;
	return (
		<TitledPart title={t("bank.due")}>
			<Frame>
				<span>{t(...countMessage("bank.dueCount", count, language))}</span>
				<LinkButton to={practicePaths.wrongBook()}>{t("bank.review")}</LinkButton>
			</Frame>
		</TitledPart>
	);
}
