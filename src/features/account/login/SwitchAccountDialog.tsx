import { useId } from "react";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Asks whether a link may change who is signed in; closing the dialog changes nothing. */
		switchAccount: { args: { readonly name: string }; result: { readonly switches: boolean } };
	}
}

export default function SwitchAccountDialog({ args: { name }, close }: DialogProps<"switchAccount">) {
	const t = useT();
	const stay = useId();
	return (
		<DialogFrame
			title={t("login.otherAccount")}
			description={t("login.otherAccountText", { name })}
			closeLabel={t("core.close")}
			initialFocus={() => document.getElementById(stay)}
			onClose={() => close({ switches: false })}
		>
			<DialogActions>
				<Button variant="outline" onClick={() => close({ switches: true })}>
					{t("login.switchAccount")}
				</Button>
				<Button id={stay} onClick={() => close({ switches: false })}>
					{t("login.keepAccount")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
