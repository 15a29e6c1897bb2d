import { useLanguage, useT } from "../../../core/i18n.ts";
import { instantText } from "../../../ui/localFormat.ts";

/** Since when and until when a student has something, as one line. */
export function useAccessText() {
	const t = useT();
	const language = useLanguage();
	return (since: string, endsAt: string | undefined): string =>
		[
			t("learning.since", { when: instantText(since, language) }),
			endsAt === undefined
				? t("learning.forever")
				: t("learning.until", { when: instantText(endsAt, language, "minute") }),
		].join(" · ");
}
