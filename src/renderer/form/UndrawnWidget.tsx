// What stands in place of a widget that cannot be drawn. Often its code did not come, and does when it is asked for again.
import type { Translate } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";

interface Props {
	readonly t: Translate;
	readonly again: () => void;
}

export const UndrawnWidget = ({ t, again }: Props) => (
	<p className="field-problem" role="alert">
		{t("field.notDrawn")}{" "}
		<Button look="plain" onClick={again}>
			{t("field.again")}
		</Button>
	</p>
);
