import { useAtomValue } from "jotai";
import { useNavigate } from "react-router-dom";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { isPlainClick } from "../../../core/paths.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { type ButtonStyle, LinkButton } from "../../../ui/Button.tsx";
import { type Agreement, agreementPath, isAtVendor, toStudy } from "./rules.ts";
import { canContinueSigning } from "./studentCheck.ts";

interface SignActionProps extends ButtonStyle {
	readonly agreement: Agreement;
	/** One signature is enough, and leads on to what it is for (AGREE-07). */
	readonly andStudy?: boolean;
	/** Where it leads instead: the path of the page that asks for the signature. */
	readonly next?: string | undefined;
}

/**
 * Leads to where an agreement is signed: an ordinary one on its page, once the school knows what it requires (AGREE-14,
 * AGREE-16); an electronic one in a new tab, whose page leads on to the e-sign service (AGREE-15). A link opens that tab, so
 * no browser blocks it.
 */
export function SignAction({ agreement, andStudy = false, next, ...style }: SignActionProps) {
	const t = useT();
	const text = useText();
	const navigate = useNavigate();
	const schoolId = useAtomValue(schoolIdAtom);
	const { isBusy, submit } = useSubmission(notifyError);
	const isElectronic = agreement.kind === "electronic";
	const to = agreementPath("edit", agreement, next ?? (andStudy ? toStudy : undefined));
	const key = isAtVendor(agreement) ? "continue" : andStudy ? "signAndStudy" : "sign";
	const label = t(`agreement.${key}`);
	return (
		<LinkButton
			{...style}
			to={to}
			{...(isElectronic && { target: "_blank", rel: "noopener", title: t("field.newTab") })}
			aria-label={`${label}, ${text(agreement.name)}`}
			aria-busy={isBusy}
			onClick={(event) => {
				if (isElectronic || !isPlainClick(event)) return;
				event.preventDefault();
				void submit(async () => {
					if (await canContinueSigning(agreement.target, schoolId)) navigate(to);
				});
			}}
		>
			{label}
			{isElectronic && <span aria-hidden>↗</span>}
		</LinkButton>
	);
}
