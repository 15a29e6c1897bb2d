// The one store of drafts, what a student typed and did not send: IndexedDB, and the session storage for a page that
// is left, which waits for nothing. What the session storage has survives a reload and a way back in the same tab.

/** Nobody else's page reads it. */
export interface DraftOwner {
	readonly company: number;
	readonly school: string;
	readonly user: string;
	readonly form: string;
}

/** The fields of a form by their keys; undefined for a form without a draft. */
type Fields<F> = Readonly<Record<string, F>> | undefined;

interface UnsavedDraft<F = unknown> {
	/** Undefined for a form that was sent or emptied. */
	readonly kept?: Fields<F>;
	/** The draft before had not been read by then: these fields are added to it. */
	readonly isOnTop?: boolean;
}

const keyOf = ({ company, school, user, form }: DraftOwner): string =>
	JSON.stringify([company, school, user, form]);
const unsavedKeyOf = (owner: DraftOwner): string => `schoolfront.heldDraft ${keyOf(owner)}`;

const report = { isDone: false };
function withSessionStorage<T>(work: (session: Storage) => T): T | undefined {
	try {
		return work(globalThis.sessionStorage);
	} catch (error) {
		if (!report.isDone)
			console.warn("sessionStorage is blocked, full or invalid; what was typed last may be lost", error);
		report.isDone = true;
		return undefined;
	}
}

const loadDatabase = () =>
	import("./draftDatabase.ts").catch((error: unknown) => {
		console.warn("the code that stores drafts could not be loaded", error);
		return undefined;
	});

/**
 * Stores a draft at once, for a page that is being left.
 * @param isComplete false when the draft before has not been loaded: the fields are added to it
 */
export function saveDraftNow(owner: DraftOwner, fields: Fields<unknown>, isComplete = true): void {
	const unsaved: UnsavedDraft = { kept: fields, isOnTop: !isComplete };
	withSessionStorage((session) => session.setItem(unsavedKeyOf(owner), JSON.stringify(unsaved)));
}

/** Changes with every `saveDraftNow`. */
export const unsavedVersion = (owner: DraftOwner): string | undefined =>
	withSessionStorage((session) => session.getItem(unsavedKeyOf(owner))) ?? undefined;

/** Stores a draft, or deletes it for undefined. */
export async function saveDraft(owner: DraftOwner, fields: Fields<unknown>): Promise<void> {
	const version = unsavedVersion(owner);
	const database = await loadDatabase();
	if (!database) saveDraftNow(owner, fields);
	// What the session storage got meanwhile is newer.
	else if ((await database.writeDraft(keyOf(owner), fields)) && unsavedVersion(owner) === version)
		withSessionStorage((session) => session.removeItem(unsavedKeyOf(owner)));
}

/** The draft of a form; one in the session storage is moved to the database. */
export async function loadDraft<F>(owner: DraftOwner): Promise<Fields<F>> {
	const stored = async () => (await (await loadDatabase())?.readDraft(keyOf(owner))) as Fields<F>;
	const unsaved = withSessionStorage(
		(session) => JSON.parse(session.getItem(unsavedKeyOf(owner)) ?? "null") as UnsavedDraft<F> | null,
	);
	if (!unsaved) return stored();
	const fields = unsaved.isOnTop ? { ...(await stored()), ...unsaved.kept } : unsaved.kept;
	const draft = fields && Object.keys(fields).length > 0 ? fields : undefined;
	await saveDraft(owner, draft);
	return draft;
}
