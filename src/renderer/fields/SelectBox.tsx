// A select as every kind draws it that lets one of several answers be chosen. Until it is opened it is only a button:
// a form may have hundreds, and most are never touched.
import { type ComponentType, type KeyboardEvent, useState } from "react";
import styled from "styled-components";
import { say } from "../../core/i18n.ts";
import { toast } from "../../core/toast.ts";
import { Icon } from "../../ui/Icon.tsx";
import { fewChoices } from "./choices.ts";
import { box, chosen as chosenLook } from "./listLook.ts";

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

const Closed = styled.button`
	${box}
`;
const Chosen = styled.span`
	${chosenLook}
`;

type Box = ComponentType<OpenedBoxProps>;
const fetchBox = async (many: boolean): Promise<Box> =>
	(await (many ? import("./select/SearchBox.tsx") : import("./select/ListBox.tsx"))).default;

export function SelectBox(props: SelectBoxProps) {
	const { id, labelledBy, label, options, value, placeholder } = props;
	const { required, disabled, invalid, describedBy } = props;
	const [opened, setOpened] = useState<{ readonly many: boolean; readonly Box: Box }>();
	const [busy, setBusy] = useState(false);
	const many = options.length > fewChoices;
	const open = async () => {
		setBusy(true);
		try {
			setOpened({ many, Box: await fetchBox(many) });
		} catch (error) {
			console.warn("the list of a select could not be fetched", error);
			toast.error(say("failure.part"));
		}
		setBusy(false);
	};
	// A box made for few options is not kept for many; nor does it open by itself when there are few again.
	if (opened && opened.many !== many) setOpened(undefined);
	else if (opened) return <opened.Box {...props} startOpen />;
	// Fetched ahead only to be quick: the press that opens it tells what fails.
	const fetchAhead = () => void fetchBox(many).catch(() => undefined);
	const openByKey = (event: KeyboardEvent) => {
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		void open();
	};
	const chosen = options.find((option) => option.id === value);
	return (
		<Closed
			type="button"
			id={id}
			role="combobox"
			aria-haspopup="listbox"
			aria-expanded={false}
			aria-labelledby={labelledBy}
			aria-label={label}
			aria-required={required || undefined}
			aria-invalid={invalid}
			aria-describedby={describedBy}
			aria-busy={busy}
			disabled={disabled}
			data-disabled={disabled ? "" : undefined}
			onPointerEnter={fetchAhead}
			onFocus={fetchAhead}
			onClick={() => void open()}
			onKeyDown={openByKey}
		>
			<Chosen data-placeholder={chosen ? undefined : ""}>{chosen?.text ?? placeholder}</Chosen>
			<Icon name="chevronDown" />
		</Closed>
	);
}
