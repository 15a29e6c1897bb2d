// A select for one of several answers. Until it is opened it is only a button: a form may have hundreds, and most are
// never opened.
import { type ComponentType, type KeyboardEvent, useState } from "react";
import { notifyError } from "../../core/http/errors.ts";
import { lineIcon } from "../../ui/Icon.tsx";
import { maxUnsearchedChoices } from "./choices.ts";
import { named, type SelectBoxProps } from "./select/useBoxParts.ts";

const chevron = lineIcon({ name: "chevronDown" });

type Box = ComponentType<SelectBoxProps>;
const fetchBox = async (many: boolean): Promise<Box> =>
	(await (many ? import("./select/SearchBox.tsx") : import("./select/ListBox.tsx"))).default;

export function SelectBox(props: SelectBoxProps) {
	const { options, value, placeholder, disabled } = props;
	/** Without a box while its code loads. */
	const [asked, setAsked] = useState<{ readonly many: boolean; readonly Box?: Box }>();
	const many = options.length > maxUnsearchedChoices;
	const open = async () => {
		setAsked({ many });
		try {
			setAsked({ many, Box: await fetchBox(many) });
		} catch (error) {
			console.warn("the list of a select could not be fetched", error);
			setAsked(undefined);
			void notifyError(error);
		}
	};
	// Another number of options may need the other list, which must not open by itself.
	if (asked && asked.many !== many) setAsked(undefined);
	else if (asked?.Box) return <asked.Box {...props} />;
	// A failed prefetch is ignored: the click that opens the list reports it.
	const fetchAhead = () => void fetchBox(many).catch(() => undefined);
	const openByKey = (event: KeyboardEvent) => {
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		void open();
	};
	const chosen = options.find((option) => option.id === value);
	return (
		<button
			type="button"
			className="pick"
			{...named(props)}
			role="combobox"
			aria-haspopup="listbox"
			aria-expanded={false}
			aria-busy={asked !== undefined}
			disabled={disabled}
			data-disabled={disabled ? "" : undefined}
			onPointerEnter={fetchAhead}
			onFocus={fetchAhead}
			onClick={() => void open()}
			onKeyDown={openByKey}
		>
			<span className="pick-text" data-placeholder={chosen ? undefined : ""}>
				{chosen?.text ?? placeholder}
			</span>
			{chevron}
		</button>
	);
}
