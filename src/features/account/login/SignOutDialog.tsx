import { useAtomValue } from "jotai";
import { useId, useRef } from "react";
import type { DialogProps } from "../../../core/dialogs.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { outboxAtom } from "../../../core/outbox/outboxState.ts";
import { Button } from "../../../ui/Button.tsx";
import { DialogActions } from "../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { countMessage } from "../../../ui/localFormat.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** Confirms a sign-out while changes are not saved; closing the dialog keeps the student signed in. */
		signOut: { args: Readonly<Record<string, never>>; result: { readonly leaves: boolean } };
	}
}

export default function SignOutDialog({ close }: DialogProps<"signOut">) {
	const t = useT();
	const language = useLanguage();
	const { state, pending } = useAtomValue(outboxAtom);
	const stay = useId();
	const leaves = useRef(false);
	const answer = (result: boolean) => {
		leaves.current = result;
		close({ leaves: result });
	};
	const key = state === "unsafe" ? "login.unsafeLeft" : "login.unsavedLeft";
	return (
		<DialogFrame
			title={t(pending > 0 ? "login.unsaved" : "login.savedMeanwhile")}
			description={pending > 0 ? t(...countMessage(key, pending, language)) : t("login.savedMeanwhileText")}
			closeLabel={t("core.close")}
			initialFocus={() => document.getElementById(stay)}
			finalFocus={() => !leaves.current}
			onClose={() => answer(false)}
		>
			<DialogActions>
				<Button variant="outline" onClick={() => answer(true)}>
					{t(pending > 0 ? "login.signOutAnyway" : "login.signOut")}
				</Button>
				<Button id={stay} onClick={() => answer(false)}>
					{t("login.stay")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
