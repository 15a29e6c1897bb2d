// Drafts: what a student typed and did not send. They are stored in IndexedDB, and at once in the tab's storage when a page
// is left; that survives a reload and a return in the same tab.
import { tabStorage } from "../storage.ts";

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
const unsavedKeyOf = (owner: DraftOwner): string => `heldDraft ${keyOf(owner)}`;

const unsavedDraft = <F>(owner: DraftOwner): UnsavedDraft<F> | undefined =>
	tabStorage.getJson(unsavedKeyOf(owner)) as UnsavedDraft<F> | undefined;

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
	// One that has not been moved to the database yet is the only copy.
	const previous = isComplete ? undefined : unsavedDraft(owner);
	const unsaved: UnsavedDraft = {
		kept: isComplete ? fields : { ...previous?.kept, ...fields },
		isOnTop: previous ? previous.isOnTop === true : !isComplete,
	};
	tabStorage.set(unsavedKeyOf(owner), JSON.stringify(unsaved));
}

/** Changes with every `saveDraftNow`. */
export const unsavedVersion = (owner: DraftOwner): string | undefined => tabStorage.get(unsavedKeyOf(owner));

/** Stores a draft, or deletes it for undefined. */
export async function saveDraft(owner: DraftOwner, fields: Fields<unknown>): Promise<void> {
	const version = unsavedVersion(owner);
	const database = await loadDatabase();
	if (!database) saveDraftNow(owner, fields);
	// What was stored in the tab's storage meanwhile is newer.
	else if ((await database.writeDraft(keyOf(owner), fields)) && unsavedVersion(owner) === version)
		tabStorage.remove(unsavedKeyOf(owner));
}

/** The draft of a form; one in the tab's storage is moved to the database. */
export async function loadDraft<F>(owner: DraftOwner): Promise<Fields<F>> {
	const stored = async () => (await (await loadDatabase())?.readDraft(keyOf(owner))) as Fields<F>;
	const unsaved = unsavedDraft<F>(owner);
	if (!unsaved) return stored();
	const fields = unsaved.isOnTop ? { ...(await stored()), ...unsaved.kept } : unsaved.kept;
	const draft = fields && Object.keys(fields).length > 0 ? fields : undefined;
	await saveDraft(owner, draft);
	return draft;
}
