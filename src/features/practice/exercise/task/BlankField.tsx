import type { FormEvent } from "react";
import { maxBlankLength, maxShortLength } from "../../../../../schemas/practiceAnswers.ts";
import { useWrittenText } from "./writtenText.ts";

interface BlankFieldProps {
	readonly label?: string;
	readonly labelledBy?: string;
	readonly describedBy: string | undefined;
	/** Several lines. */
	readonly isLong: boolean;
	readonly isOpen: boolean;
	readonly value: string;
	/** @returns what the value will be of it */
	readonly onWrite: (value: string) => string;
}

/** A blank, or the field of a short answer. */
export function BlankField({
	label,
	labelledBy,
	describedBy,
	isLong,
	isOpen,
	value,
	onWrite,
}: BlankFieldProps) {
	const { field, onWrite: keepWritten } = useWrittenText<HTMLInputElement & HTMLTextAreaElement>(value);
	const Field = isLong ? "textarea" : "input";
	return (
		<Field
			ref={field}
			className="blank"
			defaultValue={value}
			readOnly={!isOpen}
			dir="auto"
			maxLength={isLong ? maxShortLength : maxBlankLength}
			aria-label={label}
			aria-labelledby={labelledBy}
			aria-describedby={describedBy}
			autoComplete="off"
			autoCapitalize="off"
			spellCheck={false}
			onInput={({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
				keepWritten(onWrite(currentTarget.value));
			}}
		/>
	);
}
