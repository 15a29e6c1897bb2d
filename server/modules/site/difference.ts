// Summarizes the difference between two versions of a site document.
import { isDeepStrictEqual } from "node:util";
import diff from "microdiff";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";

const maxLines = 20;

const shorten = (value: unknown): string => {
	const text = JSON.stringify(value) ?? "nothing";
	return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

const dotted = (path: readonly (string | number)[]): string =>
	path.map((part, i) => (typeof part === "number" ? `[${part}]` : i === 0 ? part : `.${part}`)).join("");

/** The document without properties that only help editing. */
export function withoutFormatting({ $schema: _schema, ...document }: SiteDocument): SiteDocument {
	return document;
}

/** Lines such as `~ home.themeColor: "blue" → "default"`, at most twenty and then how many more there are. */
export function differenceLines(before: SiteDocument | undefined, after: SiteDocument): string[] {
	const lines = diff(before ? withoutFormatting(before) : {}, withoutFormatting(after)).map((change) => {
		const path = dotted(change.path);
		if (change.type === "CREATE") return `+ ${path}: ${shorten(change.value)}`;
		if (change.type === "REMOVE") return `- ${path}: ${shorten(change.oldValue)}`;
		return `~ ${path}: ${shorten(change.oldValue)} → ${shorten(change.value)}`;
	});
	return lines.length > maxLines
		? [...lines.slice(0, maxLines), `and ${lines.length - maxLines} more`]
		: lines;
}

/** Names of the changed documents, which `config_changed` tells pages to fetch again. */
export function changedDocuments(before: SiteDocument | undefined, after: SiteDocument): string[] {
	const previous: Partial<SiteDocument> = before ? withoutFormatting(before) : {};
	const current: Partial<SiteDocument> = withoutFormatting(after);
	const names = new Set([...Object.keys(previous), ...Object.keys(current)]) as Set<keyof SiteDocument>;
	return [...names].filter((name) => !isDeepStrictEqual(previous[name], current[name]));
}
