// What a student reads of work that goes by the outbox, and what they can do when the server refused it.
import { useAtomValue } from "jotai";
import { useT } from "../core/i18n.ts";
import { outboxAtom } from "../core/outbox/outbox.ts";
import type { Slot } from "../core/outbox/outboxState.ts";
import { SaveState } from "../ui/SaveState.tsx";
import { RefusedWays } from "./RefusedWays.tsx";

interface SlotStateProps {
	readonly slot: Slot;
	/** Nothing was ever saved here: then there is nothing to say. */
	readonly isNew?: boolean;
}

/** Stands beside the field or form whose slot it is (core/outbox/outboxState.ts, useSlot). */
export function SlotState({ slot: { state, entry }, isNew = false }: SlotStateProps) {
	const t = useT();
	const { needsSignIn } = useAtomValue(outboxAtom);
	const waits = state === "waiting" && needsSignIn ? "needsSignIn" : state;
	const refused = entry?.refused;
	if (refused)
		return (
			<SaveState state={state} text={t("outbox.refused", { message: refused.message })}>
				<RefusedWays id={entry.id} />
			</SaveState>
		);
	return <SaveState state={state} text={isNew && state === "saved" ? "" : t(`outbox.${waits}`)} />;
}
