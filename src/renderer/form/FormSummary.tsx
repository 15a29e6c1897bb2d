// Says to those who do not see the marks how many entries need attention.
import type { Translate } from "../../core/i18n.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";

/** What the last try to send found. */
export interface Wrong {
	readonly count: number;
	/** Which try it was: the same number found again is said again. */
	readonly attempt: number;
}

export function FormSummary({
	wrong: { count, attempt },
	t,
}: {
	readonly wrong: Wrong;
	readonly t: Translate;
}) {
	return (
		// Always there, so that a reader hears what is put in.
		<VisuallyHidden role="status">
			{count > 0 && (
				<span key={attempt}>{t(count === 1 ? "field.oneWrong" : "field.severalWrong", { count })}</span>
			)}
		</VisuallyHidden>
	);
}
