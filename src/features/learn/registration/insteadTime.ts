// When a registration on behalf can be handed in, as a sentence; empty for at any time, and where it was handed in.
import type { InsteadCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { zonedText } from "../../../ui/localFormat.ts";

export function useInsteadTime({ phase, opensAt, closesAt, zone, state, canWrite }: InsteadCard): string {
	const t = useT();
	const language = useLanguage();
	if (opensAt === undefined || closesAt === undefined || (state !== "needed" && state !== "draft")) return "";
	if (phase === "upcoming") return t("registration.handFrom", { time: zonedText(opensAt, zone, language) });
	if (phase === "closed") return t("registration.handOver");
	if (!canWrite) return "";
	return t("registration.handUntil", { time: zonedText(closesAt, zone, language) });
}
