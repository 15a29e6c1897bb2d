// A select, shared by every kind with one of several answers. Until it is opened it is only a button:
// a form may have hundreds, and most are never touched.
import { type ComponentType, type KeyboardEvent, useState } from "react";
import { translate } from "../../core/i18n.ts";
import { toast } from "../../core/toast.ts";
import { maxUnsearchedChoices } from "./choices.ts";
import { lineIcon } from "./lineIcon.tsx";
import type { OpenedBoxProps, SelectBoxProps } from "./selectBoxProps.ts";

const chevron = lineIcon("m6 9 6 6 6-6");

type Box = ComponentType<OpenedBoxProps>;
const fetchBox = async (many: boolean): Promise<Box> =>
	(await (many ? import("./select/SearchBox.tsx") : import("./select/ListBox.tsx"))).default;

export function SelectBox(props: SelectBoxProps) {
	const { id, labelledBy, label, options, value, placeholder } = props;
	const { required, disabled, invalid, describedBy } = props;
	/** Without a box while that is fetched. */
	const [asked, setAsked] = useState<{ readonly many: boolean; readonly Box?: Box }>();
	const many = options.length > maxUnsearchedChoices;
	const open = async () => {
		setAsked({ many });
		try {
			setAsked({ many, Box: await fetchBox(many) });
		} catch (error) {
			console.warn("the list of a select could not be fetched", error);
			setAsked(undefined);
			toast.error(translate("failure.part"));
		}
	};
	// Another number of options may need the other list, which must not open by itself.
	if (asked && asked.many !== many) setAsked(undefined);
	else if (asked?.Box) return <asked.Box {...props} startOpen />;
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
			id={id}
			role="combobox"
			aria-haspopup="listbox"
			aria-expanded={false}
			aria-labelledby={labelledBy}
			aria-label={label}
			aria-required={required}
			aria-invalid={invalid}
			aria-describedby={describedBy}
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
