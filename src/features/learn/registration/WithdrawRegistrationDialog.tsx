import { useId } from "react";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Asks whether what was sent is to be withdrawn. */
		withdrawRegistration: { args: { readonly name: string }; result: { readonly isConfirmed: boolean } };
	}
}

export default function WithdrawRegistrationDialog({ args, close }: DialogProps<"withdrawRegistration">) {
	const t = useT();
	const keep = useId();
	return (
		<DialogFrame
			title={t("registration.withdrawQuestion")}
			description={t("registration.withdrawText", { name: args.name })}
			closeLabel={t("core.close")}
			width={480}
			initialFocus={() => document.getElementById(keep)}
			onClose={() => close({ isConfirmed: false })}
		>
			<DialogActions>
				<Button id={keep} variant="outline" onClick={() => close({ isConfirmed: false })}>
					{t("registration.keep")}
				</Button>
				<Button onClick={() => close({ isConfirmed: true })}>{t("registration.withdraw")}</Button>
			</DialogActions>
		</DialogFrame>
	);
}
