import { useAtomValue } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import { useConfig } from "../../core/config.ts";
import type { DialogProps } from "../../core/dialogs.ts";
import { useT, useText } from "../../core/i18n.ts";
import { useCurrentUser } from "../../core/mine.ts";
import { tokenAtom } from "../../core/session.ts";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { here, pageForSignIn } from "./loginPlace.ts";
import { canRegister } from "./openWays.ts";
import { rememberedAccount } from "./rememberedAccount.ts";
import { SignInPanel, type TabName } from "./SignInPanel.tsx";
import { firstField } from "./SignInTab.tsx";

declare module "../../core/dialogs.ts" {
	interface Dialogs {
		/**
		 * Signs the student in; closed without that, the result says so. `lapsed`: their session ended under their
		 * hands, and the page goes on behind it afterwards. `from`: a button of the header, which some sites have lead to
		 * a page of its own.
		 */
		login: {
			args: { readonly lapsed?: boolean; readonly tab?: "register"; readonly from?: "header" };
			result: { readonly signedIn: boolean };
		};
	}
}

type Props = DialogProps<"login">;

/** The popup, or nothing while it is not clear whether it is the popup, or where the way leads to a page instead. */
export default function LoginDialog(props: Props) {
	const { args, close } = props;
	const { lapsed = false, tab, from } = args;
	// Work that was interrupted goes on where it is, whatever page a site has for signing in (decision 18).
	const hasPage = useConfig("baseInfo")?.useLoginPage === true;
	const [stays, setStays] = useState(lapsed || !hasPage);
	useEffect(() => {
		if (stays) return;
		// By the time of the answer a press may be forgotten.
		const pressed = navigator.userActivation?.isActive !== false;
		const given = new AbortController();
		void pageForSignIn(tab ?? "login", from === "header", given.signal).then((page) => {
			if (given.signal.aborted) return;
			if (page === undefined) return setStays(true);
			// Nobody pressed anything: back must not lead to the page that leads here again.
			if (pressed) location.assign(page);
			else location.replace(page);
			close({ signedIn: false });
		});
		return () => given.abort();
	}, [stays, tab, from, close]);
	return stays ? <Popup {...props} /> : null;
}

function Popup({ args: { lapsed = false, tab: wanted }, close }: Props) {
	const t = useT();
	const text = useText();
	const id = useId();
	const company = useConfig("schools");
	const myself = useCurrentUser();
	const mayRegister = canRegister(useConfig("service"), useConfig("register")) && !lapsed;
	const [chosen, setTab] = useState<TabName>(wanted && mayRegister ? wanted : "signIn");
	const tab = mayRegister ? chosen : "signIn";
	const [account] = useState((lapsed && myself?.username) || rememberedAccount());
	const name = company && text(company.companyName);
	const welcome = name && t(tab === "register" ? "login.welcomeNew" : "login.welcome", { name });
	const description = lapsed ? t("login.lapsed") : welcome;
	// What opened the dialog is gone then. The page takes the focus, not a button: Enter may still be held down. Who
	// was interrupted goes on where they were.
	const signedIn = useRef(false);
	const token = useAtomValue(tokenAtom);
	useEffect(() => {
		if (token === undefined || signedIn.current) return;
		// Another tab was quicker.
		signedIn.current = true;
		close({ signedIn: true });
	}, [token, close]);
	return (
		<DialogFrame
			title={t(tab === "register" ? "login.titleRegister" : "login.title")}
			{...(description ? { description } : {})}
			closeLabel={t("core.close")}
			initialFocus={() =>
				tab === "register" ? null : document.getElementById(firstField(id, "password", account))
			}
			finalFocus={() => {
				if (lapsed) return true;
				if (signedIn.current) document.querySelector("main")?.focus({ preventScroll: true });
				return !signedIn.current;
			}}
			onClose={() => close({ signedIn: false })}
		>
			<SignInPanel
				id={id}
				tab={mayRegister ? tab : undefined}
				onTab={setTab}
				account={account}
				stay={lapsed}
				back={here}
				onSignedIn={() => {
					signedIn.current = true;
					close({ signedIn: true });
				}}
			/>
		</DialogFrame>
	);
}
