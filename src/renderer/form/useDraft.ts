// Keeps what is typed into a form until it is sent, and puts it back when the form is opened again.
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DraftOwner } from "../../core/drafts.ts";
import { companyIdAtom, schoolIdAtom, userIdAtom } from "../../core/session.ts";
import { type KeptFields, keptOf, restored } from "./draftValues.ts";
import { begin, type FormField, type FormPlan } from "./formPlan.ts";
import type { FormStore } from "./formStore.ts";
import { heldOf, hold, markOf, release } from "./heldDraft.ts";

/** What FormDraft shows, and what sending does with it. */
export interface Draft {
	/** Something came back that was typed before. */
	readonly isBack: boolean;
	/** How often the form changed hands; what a field noted for the one before, such as their stars, goes with them. */
	readonly hands: number;
	/** The student does not want it: the form is as it began. */
	readonly discard: () => void;
	/** It was sent. */
	readonly forget: () => void;
}

/** What follows at once, such as the next key, goes along. Milliseconds. */
const settling = 500;

const storage = () =>
	import("../../core/drafts.ts").catch((error: unknown) => {
		console.warn("what keeps half-filled forms could not be fetched", error);
		return undefined;
	});

/**
 * @param name which form it is; undefined keeps nothing
 * @param plan its fields as they are drawn now
 * @param known what the form began with, as it came; the same function all the time
 * @param moved hears of every field that is put back; the same function all the time
 */
export function useDraft(
	name: string | undefined,
	plan: FormPlan,
	store: FormStore,
	known: (field: FormField) => unknown,
	moved: (key: string) => void,
): Draft | undefined {
	const [company, school, user] = [
		useAtomValue(companyIdAtom),
		useAtomValue(schoolIdAtom),
		useAtomValue(userIdAtom),
	];
	const [isBack, setIsBack] = useState(false);
	const [hands, setHands] = useState(0);
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
	/** What of the draft still waits for its field, or for its choices. */
	const left = useRef<KeptFields>({});
	const putLeftBack = useCallback(
		(kept: KeptFields): void => {
			const done = putBack(store, kept, begun, moved);
			left.current = done.left;
			if (done.isBack) setIsBack(true);
		},
		[store, begun, moved],
	);
	// Such as the cities, which come some time after their province.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another plan has other fields, or other choices
	useEffect(() => {
		if (Object.keys(left.current).length > 0) putLeftBack(left.current);
	}, [plan, putLeftBack]);
	/** It was sent or is not wanted: nothing of it is kept until the student types again. */
	const isOver = useRef(false);
	const typist = useRef<DraftOwner>(undefined);

	useEffect(() => {
		if (!owner) return;
		let isOpen = true;
		/** How often the browser was asked to keep it and has not done so yet. */
		let asked = 0;
		isOver.current = false;
		left.current = {};
		// Somebody else signed in, or another school was chosen: what stands here was typed by or for the one before.
		if (typist.current && !isSame(typist.current, owner)) {
			putAllBack(store, begun, moved);
			setIsBack(false);
			setHands((before) => before + 1);
		}
		typist.current = owner;
		let isRead = false;
		/** Nothing is kept in place of the former draft before that is in the form, or is known to have come too late. */
		const before = keptBefore(owner)
			.then((kept = {}) => {
				isRead = true;
				if (isOver.current) return {};
				if (!isOpen) return kept;
				putLeftBack(kept);
				return {};
			})
			.catch((error: unknown) => {
				console.error("what was typed before could not be put back", error);
				return {};
			});
		const rest = (): void => {
			clearTimeout(pending.current);
			pending.current = undefined;
		};
		const now = (): KeptFields | undefined => {
			// What waits for its choices stands nowhere in the form yet.
			return someOf({ ...keptOf(store.cells(), begun), ...left.current });
		};
		const keep = (): void => {
			rest();
			if (isOver.current) return;
			asked += 1;
			// The form of somebody who leaves it may be another's by the time the former draft is known.
			const last = isOpen ? undefined : (now() ?? {});
			const mark = markOf(owner);
			const add = async (unread: KeptFields): Promise<void> => {
				// Opened again meanwhile it goes on from what was held.
				if (last && markOf(owner) === mark) await keepAll(owner, someOf({ ...unread, ...last }));
				// Who left meanwhile has said what stood there.
				else if (!last && isOpen && !isOver.current) await keepAll(owner, now());
			};
			void before.then(add).finally(() => {
				asked -= 1;
			});
		};
		/** The page goes away, perhaps for good, and waits for nothing; what is being kept may go with it. */
		const part = (): void => {
			if (pending.current === undefined && asked === 0) return;
			if (!isOver.current) hold(owner, { kept: now(), isOnTop: !isRead });
			keep();
		};
		const stop = store.watch((key) => {
			isOver.current = false;
			// Nothing is put back over a newer answer.
			left.current = Object.fromEntries(Object.entries(left.current).filter(([each]) => each !== key));
			rest();
			pending.current = setTimeout(keep, settling);
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
	}, [owner, store, begun, moved, putLeftBack]);

	const forget = useCallback(() => {
		isOver.current = true;
		left.current = {};
		clearTimeout(pending.current);
		pending.current = undefined;
		setIsBack(false);
		if (!owner) return;
		// Said at once as well: a page that goes away now would leave the draft behind.
		hold(owner, {});
		void keepAll(owner, undefined);
	}, [owner]);
	const discard = useCallback(() => {
		forget();
		putAllBack(store, begun, moved);
	}, [forget, store, begun, moved]);
	return useMemo(
		() => (owner ? { isBack, hands, discard, forget } : undefined),
		[owner, isBack, hands, discard, forget],
	);
}

const someOf = (kept: KeptFields): KeptFields | undefined =>
	Object.keys(kept).length > 0 ? kept : undefined;

async function keepAll(owner: DraftOwner, kept: KeptFields | undefined): Promise<void> {
	const mark = markOf(owner);
	const drafts = await storage();
	// Its code did not come: this tab at least keeps it.
	if (!drafts) hold(owner, { kept });
	else if (kept ? await drafts.keepDraft(owner, kept) : await drafts.dropDraft(owner)) release(owner, mark);
}

async function keptBefore(owner: DraftOwner): Promise<KeptFields | undefined> {
	const held = heldOf(owner);
	const stored = async () => (await (await storage())?.draftOf(owner)) as KeptFields | undefined;
	if (!held) return stored();
	const kept = held.isOnTop ? someOf({ ...(await stored()), ...held.kept }) : held.kept;
	await keepAll(owner, kept);
	return kept;
}

const isSame = (one: DraftOwner, other: DraftOwner): boolean =>
	one.user === other.user && one.school === other.school && one.company === other.company;

type Moved = (key: string) => void;

/** Every field as the form began; one after the other, since what hears of one may empty those that follow. */
export function putAllBack(store: FormStore, begun: (field: FormField) => unknown, moved: Moved): void {
	for (const key of store.cells().keys()) {
		const { field, value } = store.cell(key).read();
		const first = begun(field);
		if (JSON.stringify(first) === JSON.stringify(value)) continue;
		store.put(key, first);
		moved(key);
	}
}

/** What came of putting a draft back. */
export interface PutBack {
	/** Something came back. */
	readonly isBack: boolean;
	/** What found no field, or one it does not fit: it may later, when choices have come. */
	readonly left: KeptFields;
}

/** What the student typed meanwhile is newer and stays; what another field emptied comes back. */
export function putBack(
	store: FormStore,
	kept: KeptFields,
	begun: (field: FormField) => unknown,
	moved: Moved,
): PutBack {
	const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
	const left = new Map(Object.entries(kept));
	// Chosen before the first is put: what hears of it may empty those that follow.
	const back = [...store.cells()].flatMap(([key, { field, value }]) => {
		const draft = left.get(key);
		if (!draft) return [];
		const { fits, value: former } = restored(field, draft, begun(field));
		const isTyped = value !== undefined && !isLike(value, begun(field));
		if (fits || isTyped) left.delete(key);
		return fits && !isTyped && !isLike(former, value) ? [{ key, former }] : [];
	});
	for (const { key, former } of back) {
		store.put(key, former);
		moved(key);
	}
	return { isBack: back.length > 0, left: Object.fromEntries(left) };
}
