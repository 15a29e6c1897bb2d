import { type FormEvent, useId, useRef, useState } from "react";
import { errorMessage } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormError } from "../../../ui/FormError.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Part } from "./accountStyle.ts";

interface Props {
	readonly title: string;
	readonly hint: string;
	readonly submitLabel: string;
	/** @returns what is announced */
	readonly send: (code: string) => Promise<string>;
}

/** Asks for the code of a card. */
export function CodeForm({ title, hint, submitLabel, send }: Props) {
	const t = useT();
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const [code, setCode] = useState("");
	const [isMissing, setMissing] = useState(false);
	const { isBusy, failure, submit } = useSubmission("a card could not be redeemed");
	const onSubmit = (event: FormEvent): void => {
		event.preventDefault();
		setMissing(code.trim() === "");
		field.current?.focus();
		if (code.trim() === "") return;
		void submit(async () => {
			toast.success(await send(code.trim()));
			setCode("");
		});
	};
	const message = isMissing ? t("accounts.codeMissing") : undefined;
	return (
		<Part aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{title}</h2>
			<p id={`${id}-hint`}>{hint}</p>
			<form onSubmit={onSubmit} noValidate>
				<TextField
					label={t("accounts.code")}
					labelShown
					maxLength={100}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					value={code}
					inputRef={field}
					aria-describedby={`${id}-hint ${id}-error`}
					aria-invalid={isMissing || failure !== undefined}
					onChange={({ target }) => setCode(target.value)}
				/>
				<FormError id={`${id}-error`} number={failure?.number}>
					{message ?? (failure && errorMessage(failure.error, t, "accounts.codeFailed"))}
				</FormError>
				<div>
					<Button type="submit" aria-busy={isBusy}>
						{submitLabel}
					</Button>
				</div>
			</form>
		</Part>
	);
}
