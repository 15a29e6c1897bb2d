// The messages of issues. Issues are stored as keywords, so that their messages follow the language.
import type { FieldIssue } from "../../schemas/fields/fieldModel.ts";
import type { FieldPlugin } from "./define.ts";
import { namedInForm } from "./form/formRefusal.ts";

type Translate = (key: string, args?: Readonly<Record<string, string | number>>) => string;
type Messages = Readonly<Record<string, string>>;

/** Message of an issue: the form's own, else the kind's, else a general one. */
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

/** Messages of issues, each once: two keywords may share a message. */
export const issueMessages = (
	issues: readonly FieldIssue[],
	own: Messages | undefined,
	plugin: FieldPlugin,
	t: Translate,
): string[] => [
	...new Set(
		issues
			.filter(({ keyword }) => keyword !== namedInForm)
			.map((issue) => issueMessage(issue, own, plugin, t)),
	),
];
