import { useT } from "../../../core/i18n.ts";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { type ClassState as State, stateKeys } from "./rules.ts";

const tones: Record<State, Tone> = { live: "danger", upcoming: "accent", over: "quiet" };

export function ClassState({ state }: { readonly state: State }) {
	const t = useT();
	return <Badge tone={tones[state]}>{t(stateKeys[state])}</Badge>;
}
