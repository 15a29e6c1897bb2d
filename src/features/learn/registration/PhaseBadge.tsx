import type { RegistrationCard } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { Badge, type Tone } from "../../../ui/Badge.tsx";

const tones: Readonly<Record<RegistrationCard["phase"], Tone>> = {
	upcoming: "accent",
	open: "success",
	closed: "quiet",
};

/** Whether students can register now. */
export function PhaseBadge({ card: { phase, seatsLeft } }: { readonly card: RegistrationCard }) {
	const t = useT();
	if (phase === "open" && seatsLeft === 0) return <Badge tone="warning">{t("registration.full")}</Badge>;
	return <Badge tone={tones[phase]}>{t(`registration.phase.${phase}`)}</Badge>;
}
