// Says in a few lines what is different between two versions of a site document.
import { isDeepStrictEqual } from "node:util";
import diff from "microdiff";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";

const most = 20;

const say = (value: unknown): string => {
	const text = JSON.stringify(value) ?? "nothing";
	return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

const dotted = (path: readonly (string | number)[]): string =>
	path.map((part, i) => (typeof part === "number" ? `[${part}]` : i === 0 ? part : `.${part}`)).join("");

/** The document as it is stored: what only helps while it is edited stays outside. */
export function withoutMarks({ $schema: _schema, ...document }: SiteDocument): SiteDocument {
	return document;
}

/** Lines such as `~ home.themeColor: "blue" → "default"`, at most twenty and then how many more there are. */
export function differenceLines(before: SiteDocument | undefined, after: SiteDocument): string[] {
	const lines = diff(before ? withoutMarks(before) : {}, withoutMarks(after)).map((change) => {
		const path = dotted(change.path);
		if (change.type === "CREATE") return `+ ${path}: ${say(change.value)}`;
		if (change.type === "REMOVE") return `- ${path}: ${say(change.oldValue)}`;
		return `~ ${path}: ${say(change.oldValue)} → ${say(change.value)}`;
	});
	return lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more`] : lines;
}

/** Top-level names whose content differs; what `config_changed` tells the pages to fetch again. */
export function changedDocuments(before: SiteDocument | undefined, after: SiteDocument): string[] {
	const old: Partial<SiteDocument> = before ? withoutMarks(before) : {};
	const young: Partial<SiteDocument> = withoutMarks(after);
	const names = new Set([...Object.keys(old), ...Object.keys(young)]) as Set<keyof SiteDocument>;
	return [...names].filter((name) => !isDeepStrictEqual(old[name], young[name]));
}
