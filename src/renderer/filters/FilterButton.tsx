import { useLanguage, useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { numberText } from "../../ui/localFormat.ts";
import { useEarlyClick } from "../useEarlyClick.tsx";

const sliders = "M4 7h9m5 0h2M4 17h3m5 0h8M16 4.5v5m-6 5v5";

interface FilterButtonProps {
	/** Chosen values. */
	readonly count: number;
	readonly onOpen: () => void;
}

/** Opens the sheet of filters on narrow windows. */
export function FilterButton({ count, onOpen }: FilterButtonProps) {
	const t = useT();
	const language = useLanguage();
	const { button, waiting } = useEarlyClick("ui.filters", onOpen);
	return (
		<>
			<Button variant="outline" aria-haspopup="dialog" {...button}>
				<Icon path={sliders} size={18} />
				{count > 0 ? t("ui.filtersWith", { count: numberText(count, language) }) : t("ui.filters")}
			</Button>
			{waiting}
		</>
	);
}
