// What follows a change of the site beside its documents: answers of the server that depend on a part of it, and listeners.
import { mutate } from "swr";
import { isStudentKey } from "../session/studentKeys.ts";

/** Names of the queries by the part of the site document that their answers depend on. */
const queries: Readonly<Record<string, readonly string[]>> = {
	agreement: ["registerAgreement"],
	// The zone of its times.
	baseInfo: ["timetable"],
	company: ["teacherEntry"],
	customFields: ["customFields"],
	login: ["openThird"],
	menus: ["footer"],
	register: ["regionFlag", "personalInfo"],
	service: ["cartConfig", "currentUser", "entry", "entries"],
	studentInfo: ["agreements", "entry", "entries", "personalInfo", "studentGroups"],
};

/** Those that depend on every part. */
const always = ["manage"];

interface Listener {
	readonly documents: readonly string[];
	readonly run: () => void;
}
const listeners = new Set<Listener>();

/** Calls back after a change of one of these parts of the site document. @returns ends that */
export function onDocumentChange(documents: readonly string[], run: () => void): () => void {
	const listener = { documents, run };
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Queries begin with their name; those of a student have it third. */
const nameOf = (key: unknown): unknown => (Array.isArray(key) ? key[isStudentKey(key) ? 2 : 0] : undefined);

/** Names of the queries whose answers depend on these parts of the site document. */
export const dependentQueries = (documents: readonly string[]): ReadonlySet<unknown> =>
	new Set<unknown>([...always, ...documents.flatMap((name) => queries[name] ?? [])]);

/** @param documents the changed parts of the site document; undefined for any */
export function notifyDependents(documents: readonly string[] = Object.keys(queries)): void {
	const names = dependentQueries(documents);
	void mutate((key) => names.has(nameOf(key)));
	for (const listener of [...listeners])
		if (listener.documents.some((name) => documents.includes(name))) listener.run();
}
