// Every link of the question bank.
import { withQuery } from "../../core/paths.ts";

export const practicePaths = {
	/** Subjects of the question bank, or one of them. */
	subjectList: (query: { readonly subject?: string } = {}): string => withQuery("/lib/subject", query),
	/** An exercise, at one of its tasks when it is given. */
	exercise: (id: string, task?: string): string => withQuery("/lib/subject/doing", { record: id, task }),
	exerciseReport: (id: string): string => withQuery("/lib/subject/report", { record: id }),
	practiceRecords: (query: { readonly state?: string; readonly subject?: string } = {}): string =>
		withQuery("/lib/subject/record", query),
	/** The wrong book of a subject, in one of its views. */
	wrongBook: (
		query: Readonly<Partial<Record<"subject" | "state" | "by" | "group" | "print", string | undefined>>> = {},
	): string =>
		withQuery("/lib/subject/wrong", {
			subject: query.subject,
			state: query.state === "open" ? undefined : query.state,
			by: query.by === "chapter" ? undefined : query.by,
			group: query.group,
			print: query.print,
		}),
	/** Collected questions; a folder's name stands behind a slash. */
	bankCollection: (query: Readonly<Partial<Record<"subject" | "folder", string | undefined>>> = {}): string =>
		withQuery("/lib/subject/collect", { subject: query.subject, folder: query.folder }),
} as const;
