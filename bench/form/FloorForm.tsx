// The floor: a hand-written form with one state per field, each memoised. A key press renders one field.
import { type FormEvent, memo, useCallback, useState } from "react";
import { PlainField } from "./PlainField.tsx";
import { type Question, validate } from "./questions.ts";

const values = new Map<string, unknown>();

interface FieldProps {
	readonly question: Question;
	/** How often the form was submitted; each time, all errors are shown. */
	readonly sent: number;
}

const FloorField = memo(function FloorField({ question, sent }: FieldProps) {
	const [value, setValue] = useState<unknown>();
	const [shown, setShown] = useState<{ readonly at: number; readonly problem: string | undefined }>();
	// Submitting validates every field, leaving only one.
	if (sent > (shown?.at ?? 0)) setShown({ at: sent, problem: validate(question, value) });
	const set = useCallback(
		(next: unknown) => {
			values.set(question.key, next);
			setValue(next);
		},
		[question],
	);
	return (
		<PlainField
			id={question.key}
			question={question}
			value={value}
			problem={shown?.problem}
			set={set}
			leave={() => value !== undefined && setShown({ at: sent, problem: validate(question, value) })}
		/>
	);
});

interface Props {
	readonly questions: readonly Question[];
	/** Fields outside of the viewport are not laid out. */
	readonly deferred?: boolean;
}

export function FloorForm({ questions, deferred = false }: Props) {
	const [sent, setSent] = useState(0);
	const send = (event: FormEvent) => {
		event.preventDefault();
		setSent((times) => times + 1);
	};
	return (
		<form className={deferred ? "plain deferred" : "plain"} noValidate onSubmit={send}>
			{questions.map((question) => (
				<FloorField key={question.key} question={question} sent={sent} />
			))}
			<button type="submit">Send</button>
		</form>
	);
}

export const storedInFloor = (key: string): unknown => values.get(key);
