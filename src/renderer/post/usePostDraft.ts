// The draft of a post: typed text survives a reload, and a repeated request has the same id.
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { type DraftOwner, loadDraft, saveDraft, saveDraftNow } from "../../core/draft/draftStore.ts";
import { newId } from "../../core/draft/newId.ts";
import { onSuspend } from "../../core/retry.ts";
import { companyIdAtom, userIdAtom } from "../../core/session/session.ts";

/** The next keystroke is saved along. */
const debounceMs = 500;

export interface PostDraft {
	readonly title: string;
	readonly text: string;
	/** Of a question or a note about a lesson: the moment of its video, in seconds; null for none. */
	readonly atSeconds?: number | null;
	/** Another one for each post. */
	readonly requestId: string;
}

const isEmpty = ({ title, text }: PostDraft): boolean => title.trim() === "" && text.trim() === "";

const newDraft = (initial: Partial<PostDraft>): PostDraft => ({
	...{ title: "", text: "", ...initial },
	requestId: newId(),
});

/** A draft that an earlier version of the page stored may lack something. */
function storedDraft(fields: Readonly<Record<string, unknown>> | undefined): Partial<PostDraft> {
	return Object.fromEntries(
		Object.entries(fields ?? {}).filter(([name, value]) =>
			name === "atSeconds" ? value === null || Number.isInteger(value) : typeof value === "string",
		),
	);
}

export interface PostDrafting {
	readonly draft: PostDraft;
	readonly change: (fields: Partial<PostDraft>) => void;
	/** The post was sent, or is not wanted any more. */
	readonly clear: () => void;
}

/**
 * @param form names the place, such as an id of a group; a visitor's text is not stored
 * @param initial what is edited; not stored before it is changed
 */
export function usePostDraft(form: string, initial: Partial<PostDraft> = {}): PostDrafting {
	const [company, user] = [useAtomValue(companyIdAtom), useAtomValue(userIdAtom)];
	const [draft, setDraft] = useState(() => newDraft(initial));
	/** What is to be stored; undefined once it is. */
	const unsaved = useRef<PostDraft>(undefined);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const owner = useMemo(
		(): DraftOwner | undefined =>
			company === undefined || user === undefined ? undefined : { company, school: "", user, form },
		[company, user, form],
	);
	useEffect(() => {
		if (!owner) return;
		let isOpen = true;
		const leave = (): void => {
			clearTimeout(timer.current);
			if (!unsaved.current) return;
			saveDraftNow(owner, { ...unsaved.current });
			void saveDraft(owner, { ...unsaved.current });
			unsaved.current = undefined;
		};
		loadDraft<unknown>(owner)
			.then((fields) => {
				// What is typed by now is newer.
				if (isOpen && fields && !unsaved.current) setDraft((now) => ({ ...now, ...storedDraft(fields) }));
			})
			.catch((error: unknown) => console.error("the draft of a post could not be restored", error));
		const stop = onSuspend(leave);
		return () => {
			isOpen = false;
			stop();
			leave();
		};
	}, [owner]);

	const store = (next: PostDraft | undefined): void => {
		clearTimeout(timer.current);
		unsaved.current = next;
		if (!owner) return;
		if (next) timer.current = setTimeout(() => save(owner, next), debounceMs);
		else {
			saveDraftNow(owner, undefined);
			void saveDraft(owner, undefined);
		}
	};
	const save = (to: DraftOwner, next: PostDraft): void => {
		if (unsaved.current === next) unsaved.current = undefined;
		void saveDraft(to, { ...next });
	};
	return {
		draft,
		change(fields) {
			const next = { ...draft, ...fields };
			setDraft(next);
			store(isEmpty(next) ? undefined : next);
		},
		clear() {
			setDraft(newDraft(initial));
			store(undefined);
		},
	};
}
