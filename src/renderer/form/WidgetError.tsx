// Replaces a widget that failed to load or render; a retry often succeeds.
import type { Translate } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";

interface Props {
	readonly t: Translate;
	readonly onRetry: () => void;
}

export const WidgetError = ({ t, onRetry }: Props) => (
	<p className="field-problem" role="alert">
		{t("field.notDrawn")}{" "}
		<Button variant="plain" onClick={onRetry}>
			{t("field.again")}
		</Button>
	</p>
);
