import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { progressBar } from "../../../ui/cardMixins.ts";
import type { Progress } from "./rules.ts";

const Frame = styled.div`
	display: grid;
	gap: var(--space-1);
	color: var(--text-muted);
	font-size: var(--font-s);

	& > progress {
		${progressBar}
		max-width: 320px;
		height: 8px;
	}
`;

/** What the bar says, in words. */
function useProgressText(): (progress: Progress) => string {
	const t = useT();
	return ({ state, done, total }) =>
		({
			notStarted: t("learning.notBegun"),
			finished: t("learning.finished"),
			inProgress: t("learning.progress", { done, total }),
		})[state];
}

/** How far the student is, as a bar and in words. */
export function ProgressBar({ progress }: { readonly progress: Progress }) {
	const text = useProgressText()(progress);
	return (
		<Frame>
			<progress value={progress.done} max={Math.max(progress.total, 1)} aria-label={text} />
			<span>{text}</span>
		</Frame>
	);
}
