// Which sentence a broken rule becomes. Errors travel as keys, so that a change of language changes them too.
import type { AnyFieldPlugin, Issue } from "./define.ts";

type Translate = (key: string, args?: Readonly<Record<string, string | number>>) => string;
type Messages = Readonly<Record<string, string>>;

/** An issue as the one string that a form engine lets through. */
export const packIssue = ({ keyword, params }: Issue): string => JSON.stringify({ keyword, params });

/** The sentence for a packed issue: the form's own message, else the kind's, else that the value is wrong. */
export function sayIssue(packed: string, own: Messages | undefined, plugin: AnyFieldPlugin, t: Translate) {
	const { keyword, params } = JSON.parse(packed) as Issue;
	const key = own?.[keyword] ?? plugin.messages[keyword] ?? "field.wrong";
	const limits = Object.entries(params).filter(
		(pair): pair is [string, string | number] => typeof pair[1] === "string" || typeof pair[1] === "number",
	);
	return t(key, Object.fromEntries(limits));
}

/** Name of the top-level property an error is about; engines write `.account`, `account` or `account.first`. */
export const fieldOf = (property: string | undefined): string =>
	(property ?? "").replace(/^\./, "").split(".")[0] ?? "";
