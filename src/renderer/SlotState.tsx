// What a student reads of work that goes by the outbox, and what they can do when the server refused it.
import { useAtomValue } from "jotai";
import { useT } from "../core/i18n.ts";
import { discard, outboxAtom, retry } from "../core/outbox/outbox.ts";
import type { Slot } from "../core/outbox/outboxState.ts";
import { Button } from "../ui/Button.tsx";
import { SaveState } from "../ui/SaveState.tsx";

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
				<Button look="plain" onClick={() => void retry(entry.id)}>
					{t("outbox.retry")}
				</Button>
				<Button look="plain" onClick={() => void discard(entry.id)}>
					{t("outbox.discard")}
				</Button>
			</SaveState>
		);
	return <SaveState state={state} text={isNew && state === "saved" ? "" : t(`outbox.${waits}`)} />;
}
