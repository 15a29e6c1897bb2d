// The floor: a form written by hand, one state a field, each memoised. A key press renders one field.
import { type FormEvent, memo, useCallback, useState } from "react";
import { PlainField } from "./PlainField.tsx";
import { type Question, wrong } from "./questions.ts";

const values = new Map<string, unknown>();

interface FieldProps {
	readonly question: Question;
	/** How often the form was sent: what is wrong is said then. */
	readonly sent: number;
}

const FloorField = memo(function FloorField({ question, sent }: FieldProps) {
	const [value, setValue] = useState<unknown>();
	const [told, setTold] = useState<{ readonly at: number; readonly problem: string | undefined }>();
	// Sending says what is wrong with every field, and leaving with one.
	if (sent > (told?.at ?? 0)) setTold({ at: sent, problem: wrong(question, value) });
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
			problem={told?.problem}
			set={set}
			leave={() => value !== undefined && setTold({ at: sent, problem: wrong(question, value) })}
		/>
	);
});

interface Props {
	readonly questions: readonly Question[];
	/** Fields out of sight are not laid out. */
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
