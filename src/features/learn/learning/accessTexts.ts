import type { Enrolment } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { instantText } from "../../../ui/localFormat.ts";

type Access = Pick<Enrolment, "enrolledAt" | "endsAt" | "endedAt" | "endReason">;

/** Since when and until when a student has something, or why not any more, as one line. */
export function useAccessText() {
	const t = useT();
	const language = useLanguage();
	return ({ enrolledAt, endsAt, endedAt, endReason }: Access): string => {
		if (endedAt !== undefined)
			return t(`learning.ended.${endReason ?? "time"}`, { when: instantText(endedAt, language, "minute") });
		return [
			t("learning.since", { when: instantText(enrolledAt, language) }),
			endsAt === undefined
				? t("learning.forever")
				: t("learning.until", { when: instantText(endsAt, language, "minute") }),
		].join(" · ");
	};
}
