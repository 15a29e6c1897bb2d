// Save state of an outbox slot, with the actions for a refused entry.
import { useAtomValue } from "jotai";
import { useT } from "../core/i18n.ts";
import { outboxAtom } from "../core/outbox/outbox.ts";
import type { Slot } from "../core/outbox/outboxState.ts";
import { SaveState } from "../ui/SaveState.tsx";
import { RefusedEntryActions } from "./RefusedEntryActions.tsx";

interface SlotStateProps {
	readonly slot: Slot;
	/** Nothing was saved yet, so there is no state to show. */
	readonly isNew?: boolean;
}

/** Rendered beside the field or form of the slot (core/outbox/outboxState.ts, useSlot). */
export function SlotState({ slot: { state, entry }, isNew = false }: SlotStateProps) {
	const t = useT();
	const { needsSignIn } = useAtomValue(outboxAtom);
	const waits = state === "waiting" && needsSignIn ? "needsSignIn" : state;
	const refused = entry?.refused;
	if (refused)
		return (
			<SaveState state={state} text={t("outbox.refused", { message: refused.message })}>
				<RefusedEntryActions id={entry.id} />
			</SaveState>
		);
	return <SaveState state={state} text={isNew && state === "saved" ? "" : t(`outbox.${waits}`)} />;
}
