// What the student keeps: what waits in the outbox, else what the server has.
import { atom, useAtomValue } from "jotai";
import { useLayoutEffect, useMemo } from "react";
import type { CollectKey, CollectList, LocalText } from "../../../../schemas/generated/documents.ts";
import { enqueue, onConfirmed } from "../../../core/outbox/outbox.ts";
import { type ConfirmedEntry, isPending, outboxAtom } from "../../../core/outbox/outboxState.ts";
import { changeStudentQueries } from "../../../core/session/changeStudentQueries.ts";
import { revalidateStudentQueries } from "../../../core/session/studentKeys.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { keysAfter, slotOf } from "./rules.ts";

/** Loaded with the first call: a visitor needs none. */
const calls = () => import("./calls.ts");
const kind = "collect.put";

/** By slot, whether it is to be kept; only what the server has not confirmed. */
const pendingAtom = atom(
	(get) =>
		new Map(
			get(outboxAtom)
				.entries.filter((entry) => entry.kind === kind && isPending(entry))
				.map(({ slot, body }) => [slot ?? "", (body as { collected?: unknown }).collected === true]),
		),
);

const isKeysQuery = ([, , name]: unknown[]): boolean => name === "collectKeys";

/** Applies a stored change before its entry leaves the outbox, so that no heart jumps back. */
function applyStored({ result }: ConfirmedEntry): void {
	const { kind: of, id, collected } = result as Partial<CollectKey> & { readonly collected?: boolean };
	const isComplete = of !== undefined && id !== undefined && collected !== undefined;
	changeStudentQueries<CollectKey[]>(
		isKeysQuery,
		(now) => (isComplete ? keysAfter(now, { kind: of, id } as CollectKey, collected) : now),
		// Entries that a newer one replaced have no result.
		!isComplete,
	);
	revalidateStudentQueries("collects");
}

let isSubscribed = false;
/** Subscribes once and for good: a change may be stored after its button has gone. */
function subscribeToStored(): void {
	if (isSubscribed) return;
	isSubscribed = true;
	onConfirmed((entry) => {
		if (entry.kind === kind) applyStored(entry);
	});
}

/** Keeps something, or keeps it no longer; the student must be signed in. */
export const putCollected = (
	{ kind: of, id }: CollectKey,
	collected: boolean,
	about: LocalText | undefined,
) => enqueue({ kind, slot: slotOf({ kind: of, id }), about, body: { kind: of, id, collected } });

/** Whether the student keeps it; false for a visitor and until it is known. All buttons of a page share one call. */
export function useIsCollected({ kind: of, id }: CollectKey): boolean {
	// Before the keys are fetched, so that nothing stored meanwhile is missed.
	useLayoutEffect(subscribeToStored, []);
	const { data } = useStudentQuery<CollectKey[]>(["collectKeys"], async (signal) =>
		(await calls()).fetchCollectKeys(signal),
	);
	const slot = slotOf({ kind: of, id });
	const pending = useAtomValue(useMemo(() => atom((get) => get(pendingAtom).get(slot)), [slot]));
	return pending ?? data?.some((key) => key.kind === of && key.id === id) ?? false;
}

/** A page of the favourites; an undefined page fetches nothing. */
export function useCollected(
	page: number | undefined,
	pageSize: number,
	of?: CollectKey["kind"],
): StudentQuery<CollectList> {
	useLayoutEffect(subscribeToStored, []);
	return useStudentQuery(
		page === undefined ? undefined : ["collects", of ?? "", page, pageSize],
		async (signal) =>
			(await calls()).fetchCollected({ page: page ?? 1, pageSize, ...(of && { kind: of }) }, signal),
	);
}
