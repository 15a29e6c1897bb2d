// A select as every kind draws it that lets one of several answers be chosen. Until it is opened it is only a button:
// a form may have hundreds, and most are never touched.
import { type ComponentType, type KeyboardEvent, useState } from "react";
import { say } from "../../core/i18n.ts";
import { toast } from "../../core/toast.ts";
import { fewChoices } from "./choices.ts";
import { lineIcon } from "./lineIcon.tsx";

export interface SelectBoxOption {
	readonly id: string;
	readonly text: string;
}

export interface SelectBoxProps {
	readonly id: string;
	/** Id of what names it; a `<label htmlFor>` of the id does without. */
	readonly labelledBy?: string | undefined;
	/** Its name where no element on the page has it. */
	readonly label?: string | undefined;
	/** More than fifty are searched. */
	readonly options: readonly SelectBoxOption[];
	/** Id of the chosen option. */
	readonly value: string | undefined;
	readonly onChange: (value: string | undefined) => void;
	readonly placeholder: string;
	/** Text of the entry that takes the choice back; none where a choice cannot be taken back. */
	readonly clearText?: string | undefined;
	readonly required?: boolean | undefined;
	readonly disabled?: boolean | undefined;
	readonly invalid?: boolean | undefined;
	readonly describedBy?: string | undefined;
}

/** What a box with its list is given. */
export interface OpenedBoxProps extends SelectBoxProps {
	/** It takes the place of the button that was pressed to open it. */
	readonly startOpen?: boolean | undefined;
}

const chevron = lineIcon("m6 9 6 6 6-6");

type Box = ComponentType<OpenedBoxProps>;
const fetchBox = async (many: boolean): Promise<Box> =>
	(await (many ? import("./select/SearchBox.tsx") : import("./select/ListBox.tsx"))).default;

export function SelectBox(props: SelectBoxProps) {
	const { id, labelledBy, label, options, value, placeholder } = props;
	const { required, disabled, invalid, describedBy } = props;
	/** Without a box while that is fetched. */
	const [asked, setAsked] = useState<{ readonly many: boolean; readonly Box?: Box }>();
	const many = options.length > fewChoices;
	const open = async () => {
		setAsked({ many });
		try {
			setAsked({ many, Box: await fetchBox(many) });
		} catch (error) {
			console.warn("the list of a select could not be fetched", error);
			setAsked(undefined);
			toast.error(say("failure.part"));
		}
	};
	// A box made for few options is not kept for many; nor does it open by itself when there are few again.
	if (asked && asked.many !== many) setAsked(undefined);
	else if (asked?.Box) return <asked.Box {...props} startOpen />;
	// Fetched ahead only to be quick: the press that opens it tells what fails.
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
