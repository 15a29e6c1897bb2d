import styled from "styled-components";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { percentText } from "../../../renderer/practice/practiceTexts.ts";
import { progressBar } from "../../../ui/cardMixins.ts";
import { countMessage, numberText } from "../../../ui/localFormat.ts";

const Frame = styled.div`
	display: grid;
	gap: var(--space-1);
	min-width: 0;

	& > progress {
		height: 6px;
		${progressBar}
	}
	& > span {
		color: var(--text-muted);
		font-size: var(--font-s);
		font-variant-numeric: tabular-nums;
	}
`;

interface Counts {
	readonly questionCount: number;
	readonly answeredCount: number;
	readonly rightCount: number;
}

/** How many questions the student has answered, and how many of these were right the last time. */
export function Progress({ counts, label }: { readonly counts: Counts; readonly label: string }) {
	const t = useT();
	const language = useLanguage();
	const { questionCount, answeredCount, rightCount } = counts;
	const answered = numberText(answeredCount, language);
	const count = numberText(questionCount, language);
	const right = percentText(answeredCount === 0 ? 0 : rightCount / answeredCount, language);
	return (
		<Frame>
			<progress value={answeredCount} max={Math.max(1, questionCount)} aria-label={label} />
			<span>
				{answeredCount === 0
					? t(...countMessage("bank.untouched", questionCount, language))
					: t("bank.answeredRight", { answered, count, right })}
			</span>
		</Frame>
	);
}
