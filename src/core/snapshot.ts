// The configuration documents that the server put into the page itself, so that the first render needs no request.
import type { FirstAnswer, SiteSnapshot } from "../../schemas/generated/documents.ts";

const needed = ["schools", "baseInfo", "home", "menus", "footer", "service"] as const;
const cache: { entry?: { readonly snapshot: SiteSnapshot | undefined } } = {};

/** Only the outline is checked: the server validated the documents, and validators are not part of the first chunk. */
function parse(text: string): SiteSnapshot | undefined {
	try {
		const found = JSON.parse(text) as SiteSnapshot;
		const missing = needed.filter((name) => typeof found?.[name] !== "object" || found[name] === null);
		if (missing.length === 0 && typeof found.schoolId === "string") return found;
		console.error(`site-snapshot must hold ${missing.join(", ") || "schoolId"}; the documents are fetched`);
	} catch (error) {
		console.error("site-snapshot must be JSON; the documents are fetched", error);
	}
	return undefined;
}

/** Sets the snapshot on the server, which has no page to read it from. */
export function provideSnapshot(snapshot: SiteSnapshot): void {
	cache.entry = { snapshot };
}

/** The snapshot of this page; undefined on a plain file server or when it cannot be read. */
export function snapshot(): SiteSnapshot | undefined {
	if (!cache.entry) {
		const text = document.getElementById("site-snapshot")?.textContent;
		cache.entry = { snapshot: text ? parse(text) : undefined };
	}
	return cache.entry.snapshot;
}

/**
 * Forgets a snapshot that cannot be rendered: its documents are fetched, and validated, instead.
 * @returns whether there was one
 */
export function dropSnapshot(): boolean {
	const had = snapshot() !== undefined;
	cache.entry = { snapshot: undefined };
	return had;
}

const screenAnswers: Record<string, FirstAnswer> = {};

/** Adds the answers that came with the markup of a screen. */
export function addFirstAnswers(answers: Readonly<Record<string, FirstAnswer>>): void {
	Object.assign(screenAnswers, answers);
}

/** Data in the server's markup, by name (renderer/query/firstAnswer.ts). */
export const firstAnswers = (): Readonly<Record<string, FirstAnswer>> => ({
	...snapshot()?.answers,
	...screenAnswers,
});

/** The documents of a school, by name. */
export type ConfigDocuments = Required<
	Omit<
		SiteSnapshot,
		| "version"
		| "reloadMark"
		| "contentRevision"
		| "schoolId"
		| "language"
		| "templates"
		| "themes"
		| "answers"
	>
>;
export type ConfigName = keyof ConfigDocuments;
