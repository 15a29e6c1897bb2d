import { type FormEvent, useId, useRef, useState } from "react";
import { errorMessage } from "../core/http/errors.ts";
import type { Submission } from "../core/http/useSubmission.ts";
import { useT } from "../core/i18n.ts";
import { Button, type ButtonStyle } from "../ui/Button.tsx";
import { FormError } from "../ui/FormError.tsx";
import { TextField } from "../ui/TextField.tsx";

interface CodeFormProps {
	readonly className?: string;
	/** Keys of messages: of the field, of an empty one, and of an unexpected failure. */
	readonly texts: { readonly label: string; readonly missing: string; readonly failed: string };
	readonly submitLabel: string;
	readonly variant?: ButtonStyle["variant"];
	/** Id of what explains the code. */
	readonly hintId?: string;
	readonly submission: Pick<Submission, "isBusy" | "failure">;
	/** @returns whether the code was accepted */
	readonly send: (code: string) => Promise<boolean>;
}

/** Asks for a code, such as that of a card or a coupon. */
export function CodeForm(props: CodeFormProps) {
	const { className, texts, submitLabel, variant, hintId = "", submission, send } = props;
	const { isBusy, failure } = submission;
	const t = useT();
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const [code, setCode] = useState("");
	const [isMissing, setMissing] = useState(false);
	const [attempt, setAttempt] = useState(0);
	const onSubmit = (event: FormEvent): void => {
		event.preventDefault();
		const given = code.trim();
		setMissing(given === "");
		setAttempt(attempt + 1);
		field.current?.focus();
		if (given !== "") void send(given).then((isDone) => isDone && setCode(""));
	};
	return (
		<form className={className} onSubmit={onSubmit} noValidate>
			<TextField
				label={t(texts.label)}
				labelShown
				maxLength={100}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				value={code}
				inputRef={field}
				aria-describedby={`${hintId} ${id}`.trim()}
				aria-invalid={isMissing || failure !== undefined}
				onChange={({ target }) => setCode(target.value)}
			/>
			<FormError id={id} number={attempt}>
				{isMissing ? t(texts.missing) : failure && errorMessage(failure.error, t, texts.failed)}
			</FormError>
			<div>
				<Button type="submit" variant={variant ?? "primary"} aria-busy={isBusy}>
					{submitLabel}
				</Button>
			</div>
		</form>
	);
}
