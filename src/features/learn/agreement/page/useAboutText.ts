import { useLanguage, useT, useText } from "../../../../core/i18n.ts";
import { instantText } from "../../../../ui/localFormat.ts";
import type { AgreementText } from "../calls.ts";

/** What an agreement is for, and its version, in one line. */
export function useAboutText() {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	return ({ agreement: { target, version }, publishedAt }: AgreementText): string =>
		[
			t(`agreement.for.${target.kind}`, { name: text(target.name) }),
			t("agreement.versionOf", { version, when: instantText(publishedAt, language) }),
		].join(" · ");
}
