// Keeps what is typed into a form until it is sent, and puts it back when the form is opened again.
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DraftOwner } from "../../core/drafts.ts";
import { companyIdAtom, schoolIdAtom, userIdAtom } from "../../core/session.ts";
import { type KeptFields, keptOf, restored } from "./draftValues.ts";
import { begin, type FormField } from "./formPlan.ts";
import type { FormStore } from "./formStore.ts";
import { heldOf, hold, release } from "./heldDraft.ts";

/** What FormDraft shows, and what sending does with it. */
export interface Draft {
	/** Something came back that was typed before. */
	readonly isBack: boolean;
	/** The student does not want it: the form is as it began. */
	readonly discard: () => void;
	/** It was sent. */
	readonly forget: () => void;
}

/** What follows at once, such as the next key, goes along. Milliseconds. */
const settling = 500;

const storage = () => import("../../core/drafts.ts");

/**
 * @param name which form it is; undefined keeps nothing
 * @param known what the form began with, as it came; the same function all the time
 */
export function useDraft(
	name: string | undefined,
	store: FormStore,
	known: (field: FormField) => unknown,
): Draft | undefined {
	const [company, school, user] = [
		useAtomValue(companyIdAtom),
		useAtomValue(schoolIdAtom),
		useAtomValue(userIdAtom),
	];
	const [isBack, setIsBack] = useState(false);
	const begun = useCallback((field: FormField) => begin(field, known(field)), [known]);
	// What a visitor types is nobody's, and the next one at the machine may be somebody else.
	const owner = useMemo(
		() =>
			name === undefined || company === undefined || user === undefined
				? undefined
				: { company, school, user, form: name },
		[name, company, school, user],
	);
	const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** It was sent or is not wanted: nothing of it is kept until the student types again. */
	const isOver = useRef(false);
	const typist = useRef<string>(undefined);

	useEffect(() => {
		if (!owner) return;
		let isOpen = true;
		isOver.current = false;
		// Somebody else signed in: what stands here was typed by the one before.
		if (typist.current !== undefined && typist.current !== owner.user) putAllBack(store, begun);
		typist.current = owner.user;
		const rest = (): void => {
			clearTimeout(pending.current);
			pending.current = undefined;
		};
		const keep = (): void => {
			rest();
			if (!isOver.current) void keepAll(owner, keptOf(store.cells(), begun));
		};
		/** The page goes away, perhaps for good, and waits for nothing. */
		const part = (): void => {
			if (pending.current === undefined) return;
			if (!isOver.current) hold(owner, keptOf(store.cells(), begun));
			keep();
		};
		const stop = store.watch(() => {
			isOver.current = false;
			rest();
			pending.current = setTimeout(keep, settling);
		});
		void keptBefore(owner).then((kept) => {
			if (isOpen && kept) setIsBack(putBack(store, kept, begun));
		});
		addEventListener("pagehide", part);
		document.addEventListener("visibilitychange", part);
		return () => {
			isOpen = false;
			stop();
			part();
			removeEventListener("pagehide", part);
			document.removeEventListener("visibilitychange", part);
		};
	}, [owner, store, begun]);

	const forget = useCallback(() => {
		isOver.current = true;
		clearTimeout(pending.current);
		pending.current = undefined;
		setIsBack(false);
		if (owner) void keepAll(owner, undefined);
	}, [owner]);
	const discard = useCallback(() => {
		forget();
		putAllBack(store, begun);
	}, [forget, store, begun]);
	return useMemo(() => (owner ? { isBack, discard, forget } : undefined), [owner, isBack, discard, forget]);
}

async function keepAll(owner: DraftOwner, kept: KeptFields | undefined): Promise<void> {
	const { keepDraft, dropDraft } = await storage();
	if (kept ? await keepDraft(owner, kept) : await dropDraft(owner)) release(owner);
}

async function keptBefore(owner: DraftOwner): Promise<KeptFields | undefined> {
	const held = heldOf(owner);
	if (held === undefined) return (await (await storage()).draftOf(owner)) as KeptFields | undefined;
	await keepAll(owner, (held as KeptFields | null) ?? undefined);
	return (held as KeptFields | null) ?? undefined;
}

/** Every field as the form began. */
function putAllBack(store: FormStore, begun: (field: FormField) => unknown): void {
	for (const [key, { field }] of store.cells()) store.put(key, begun(field));
}

/** @returns whether anything came back; what the student typed meanwhile is newer and stays */
function putBack(store: FormStore, kept: KeptFields, begun: (field: FormField) => unknown): boolean {
	let isBack = false;
	for (const [key, { field, value }] of store.cells()) {
		if (!Object.hasOwn(kept, key)) continue;
		const { fits, value: former } = restored(field, kept[key], begun(field));
		if (!fits || JSON.stringify(value) !== JSON.stringify(begun(field))) continue;
		store.put(key, former);
		isBack = true;
	}
	return isBack;
}
