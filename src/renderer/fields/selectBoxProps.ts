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
	/** It replaces the button that opened it. */
	readonly startOpen?: boolean | undefined;
}
