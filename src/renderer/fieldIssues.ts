// Which sentence a broken rule becomes. Errors are kept as keys, so that a change of language changes them too.
import type { FieldIssue } from "../../schemas/fields/fieldModel.ts";
import type { FieldPlugin } from "./define.ts";

type Translate = (key: string, args?: Readonly<Record<string, string | number>>) => string;
type Messages = Readonly<Record<string, string>>;

/** The sentence for an issue: the form's own message, else the kind's, else that the value is wrong. */
export function issueMessage(
	{ keyword, params }: FieldIssue,
	own: Messages | undefined,
	plugin: FieldPlugin,
	t: Translate,
): string {
	const key = own?.[keyword] ?? plugin.messages[keyword] ?? "field.wrong";
	const limits = Object.entries(params).filter(
		(pair): pair is [string, string | number] => typeof pair[1] === "string" || typeof pair[1] === "number",
	);
	return t(key, Object.fromEntries(limits));
}

/** Sentences for issues, each once: two rules may be broken for one reason. */
export const issueMessages = (
	issues: readonly FieldIssue[],
	own: Messages | undefined,
	plugin: FieldPlugin,
	t: Translate,
): string[] => [...new Set(issues.map((issue) => issueMessage(issue, own, plugin, t)))];
