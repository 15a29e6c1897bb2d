import { useAtomValue } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import { useConfig } from "../../../core/config/config.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { leaveDialogs } from "../../../core/history/pageHistory.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { restoreConcealedFocus } from "../../../core/session/concealedFocus.ts";
import { tokenAtom } from "../../../core/session/session.ts";
import { useCurrentUser } from "../../../core/session/studentQuery.ts";
import { currentUrl } from "../../../core/sign-in/returnUrl.ts";
import { DialogFrame } from "../../../ui/dialog/DialogFrame.tsx";
import { canRegister } from "./enabledSignInMethods.ts";
import { SignInPanel, type TabName } from "./SignInPanel.tsx";
import { firstField } from "./SignInTab.tsx";
import { savedAccount } from "./savedAccount.ts";
import { pageForSignIn } from "./signInPage.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/**
		 * Signs the student in. `lapsed`: their session expired, and the page is resumed afterwards. `from`: a button of
		 * the header, which opens a page of its own on some sites.
		 */
		login: {
			args: { readonly lapsed?: boolean; readonly tab?: "register"; readonly from?: "header" };
			result: { readonly signedIn: boolean };
		};
	}
}

type Props = DialogProps<"login">;

/** An account that was typed before is there again when the dialog is opened. */
function firstEmptyField(id: string, account: string | undefined): HTMLElement | null {
	const first = document.getElementById(firstField(id, "password", account));
	const isFilled = first instanceof HTMLInputElement && first.value !== "";
	return isFilled ? document.getElementById(firstField(id, "password", first.value)) : first;
}

/** The popup; nothing while it is unknown whether the site uses a page instead, or where it does. */
export default function LoginDialog(props: Props) {
	const { lapsed = false, tab, from } = props.args;
	// Interrupted work is resumed in place, whatever page a site uses for signing in (decision 18).
	const hasPage = useConfig("baseInfo")?.useLoginPage === true;
	const [isPopup, setPopup] = useState(lapsed || !hasPage);
	useEffect(() => {
		if (isPopup) return;
		// Read now: the user activation may expire before the answer.
		const isClick = navigator.userActivation?.isActive !== false;
		const controller = new AbortController();
		void pageForSignIn(tab ?? "login", from === "header", controller.signal).then(async (page) => {
			if (controller.signal.aborted) return;
			if (page === undefined) return setPopup(true);
			await leaveDialogs();
			// Without a click, back must not lead to the page that redirects here again.
			if (isClick) location.assign(page);
			else location.replace(page);
		});
		return () => controller.abort();
	}, [isPopup, tab, from]);
	return isPopup ? <Popup {...props} /> : null;
}

function Popup({ args: { lapsed = false, tab: initialTab }, close }: Props) {
	const t = useT();
	const text = useText();
	const id = useId();
	const company = useConfig("schools");
	const user = useCurrentUser();
	const hasRegistration = canRegister(useConfig("service"), useConfig("register")) && !lapsed;
	const [chosen, setTab] = useState<TabName>(initialTab && hasRegistration ? initialTab : "signIn");
	const tab = hasRegistration ? chosen : "signIn";
	const [account] = useState((lapsed && user?.username) || savedAccount());
	const name = company && text(company.companyName);
	const welcome = name && t(tab === "register" ? "login.welcomeNew" : "login.welcome", { name });
	const description = lapsed ? t("login.lapsed") : welcome;
	const isSignedIn = useRef(false);
	const token = useAtomValue(tokenAtom);
	useEffect(() => {
		if (token === undefined || isSignedIn.current) return;
		// Signed in by another tab.
		isSignedIn.current = true;
		close({ signedIn: true });
	}, [token, close]);
	return (
		<DialogFrame
			title={t(tab === "register" ? "login.titleRegister" : "login.title")}
			{...(description ? { description } : {})}
			closeLabel={t("core.close")}
			initialFocus={() => (tab === "register" ? null : firstEmptyField(id, account))}
			finalFocus={() => {
				if (lapsed) return !(isSignedIn.current && restoreConcealedFocus());
				// The button that opened the dialog is gone. Not another button: Enter may still be held down.
				if (isSignedIn.current) document.querySelector("main")?.focus({ preventScroll: true });
				return !isSignedIn.current;
			}}
			onClose={() => close({ signedIn: false })}
		>
			<SignInPanel
				id={id}
				tab={hasRegistration ? tab : undefined}
				onTab={setTab}
				account={account}
				stay={lapsed}
				returnUrl={currentUrl}
				onSignedIn={() => {
					isSignedIn.current = true;
					close({ signedIn: true });
				}}
			/>
		</DialogFrame>
	);
}
