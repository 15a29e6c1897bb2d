import { useId } from "react";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { CodeForm } from "../../../renderer/CodeForm.tsx";
import { Part } from "./accountStyle.ts";

const texts = { label: "accounts.code", missing: "accounts.codeMissing", failed: "accounts.codeFailed" };

interface CodePartProps {
	readonly title: string;
	readonly submitLabel: string;
	/** @returns what is announced */
	readonly redeem: (code: string) => Promise<string>;
}

/** Asks for the code of a card. */
export function CodePart({ title, submitLabel, redeem }: CodePartProps) {
	const t = useT();
	const id = useId();
	const { submit, ...submission } = useSubmission("a card could not be redeemed");
	return (
		<Part aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<p id={`${id}-hint`}>{t("accounts.codeText")}</p>
			<CodeForm
				texts={texts}
				submitLabel={submitLabel}
				hintId={`${id}-hint`}
				submission={submission}
				send={(code) =>
					submit(async () => {
						toast.success(await redeem(code));
					})
				}
			/>
		</Part>
	);
}
