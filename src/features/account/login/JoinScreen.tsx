import { useAtomValue } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import { useConfig } from "../../../core/config/config.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { leaveSignInPage } from "../../../core/sign-in/completeSignIn.ts";
import { returnUrlIn } from "../../../core/sign-in/returnUrl.ts";
import { EntryFrame } from "../../../renderer/EntryFrame.tsx";
import { canRegister } from "./enabledSignInMethods.ts";
import { SignInPanel, type TabName } from "./SignInPanel.tsx";

/** Every path but /join/register shows the sign-in. */
const tabOf = (pathname: string): TabName => (/^\/join\/register\/?$/.test(pathname) ? "register" : "signIn");

/** /join/login and /join/{type} (ROUTE-58, ROUTE-59): the popup's two tabs as a page. */
export default function JoinScreen() {
	const t = useT();
	const text = useText();
	const id = useId();
	const company = useConfig("schools");
	const hasRegistration = canRegister(useConfig("service"), useConfig("register"));
	const [chosen, setChosen] = useState<TabName>(() => tabOf(location.pathname));
	const tab = hasRegistration ? chosen : "signIn";
	const isSignedIn = useAtomValue(signedInAtom);
	const hasSignedInHere = useRef(false);
	const [returnUrl] = useState(() => returnUrlIn(location.search));
	useEffect(() => {
		// Signed in before, or in another tab.
		if (isSignedIn && !hasSignedInHere.current) location.replace(returnUrl);
	}, [isSignedIn, returnUrl]);
	const onTab = (next: TabName): void => {
		setChosen(next);
		history.replaceState(null, "", `/join/${next === "register" ? "register" : "login"}${location.search}`);
	};
	return (
		<EntryFrame
			title={t(tab === "register" ? "login.titleRegister" : "login.title")}
			text={
				company &&
				t(tab === "register" ? "login.welcomeNew" : "login.welcome", { name: text(company.companyName) })
			}
		>
			<SignInPanel
				id={id}
				tab={hasRegistration ? chosen : undefined}
				onTab={onTab}
				stay
				returnUrl={() => returnUrl}
				onSignedIn={({ companyMessageReach }) => {
					hasSignedInHere.current = true;
					leaveSignInPage(returnUrl, companyMessageReach);
				}}
			/>
		</EntryFrame>
	);
}
