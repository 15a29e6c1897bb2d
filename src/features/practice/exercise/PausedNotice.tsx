import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";

/** Takes the focus. */
export const pausedElementId = "exercise-paused";

/** In place of the questions while the clock is stopped. */
export function PausedNotice({ onResume }: { readonly onResume: () => void }) {
	const t = useT();
	return (
		<div id={pausedElementId} tabIndex={-1}>
			<EmptyState
				type="blank"
				title={t("exercise.paused")}
				text={t("exercise.pausedText")}
				action={<Button onClick={onResume}>{t("exercise.resume")}</Button>}
			/>
		</div>
	);
}
