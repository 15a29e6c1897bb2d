import { getDefaultStore, useAtomValue } from "jotai";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import { useConfig } from "../../core/config.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { schoolOfSessionAtom, signedInAtom } from "../../core/session.ts";
import { messageRoute, withSchool } from "./landing.ts";
import { canRegister } from "./openWays.ts";
import { SignInPanel, type TabName } from "./SignInPanel.tsx";
import { inSite, wayBack } from "./wayBack.ts";

const Page = styled.main`
	display: grid;
	align-content: center;
	justify-items: center;
	box-sizing: border-box;
	min-height: 100vh;
	padding: var(--space-6) var(--space-4);
	background: var(--surface-sunken);
`;
const Card = styled.div`
	box-sizing: border-box;
	width: 100%;
	max-width: 420px;
	padding: var(--space-6);
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);

	& > h1 {
		margin: 0;
		font-size: var(--font-xl);
		line-height: 1.3;
		text-wrap: balance;
	}
	& > p {
		margin: var(--space-2) 0 0;
		color: var(--text-muted);
	}
	@media (max-width: 480px) {
		padding: var(--space-5) var(--space-4);
	}
`;
const Home = styled.a`
	display: inline-flex;
	align-items: center;
	min-height: 44px;
	margin-top: var(--space-4);
	color: var(--text-muted);

	&:hover {
		color: var(--accent);
	}
	&:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
		border-radius: var(--radius-s);
	}
`;

const home = (): string => inSite(`#${paths.home()}`);

/** Where the page was asked for; home when that is nowhere this site leads to. */
export const backOf = (search: string): string => wayBack(search, "backUrl", "/join/") ?? home();

/** Goes on where the visit came from, with the school in the address, or to the messages that wait (LOGIN-18, LOGIN-19). */
export function goOn(back: string, messages = false): void {
	const schoolId = getDefaultStore().get(schoolOfSessionAtom) ?? "";
	const [page = "", route] = back.split("#");
	const isOurs = new URL(back, location.href).origin === location.origin && route?.startsWith("/");
	// In place of this page: back must not lead to it again.
	if (messages) location.replace(inSite(`#${messageRoute(schoolId)}`));
	else location.replace(isOurs && schoolId ? `${page}#${withSchool(route ?? "", schoolId)}` : back);
}

interface FrameProps {
	readonly title: string;
	readonly text?: string | undefined;
	readonly children: ReactNode;
}

/** The frame of the pages outside the hash on which somebody signs in. */
export function JoinFrame({ title, text: words, children }: FrameProps) {
	const t = useT();
	const site = useText()(useConfig("baseInfo")?.siteTitle);
	return (
		<Page>
			<title>{`${title} · ${site}`}</title>
			<Card>
				<h1>{title}</h1>
				{words && <p>{words}</p>}
				{children}
			</Card>
			<Home href={home()}>{t("app.home")}</Home>
		</Page>
	);
}

/** The type of an address such as /join/register; whatever else it says is the sign-in. */
const typeOf = (pathname: string): TabName =>
	/^\/join\/register\/?$/.test(pathname) ? "register" : "signIn";

/** /join/login and /join/{type} (ROUTE-58, ROUTE-59): the popup's two tabs as a page. */
export function JoinScreen() {
	const t = useT();
	const text = useText();
	const id = useId();
	const company = useConfig("schools");
	const mayRegister = canRegister(useConfig("service"), useConfig("register"));
	const [tab, setTab] = useState<TabName>(() => typeOf(location.pathname));
	const shown = mayRegister ? tab : "signIn";
	const signedIn = useAtomValue(signedInAtom);
	const entered = useRef(false);
	const [back] = useState(() => backOf(location.search));
	useEffect(() => {
		// Somebody is signed in already, here or by another tab.
		if (signedIn && !entered.current) location.replace(back);
	}, [signedIn, back]);
	const choose = (next: TabName): void => {
		setTab(next);
		history.replaceState(null, "", `/join/${next === "register" ? "register" : "login"}${location.search}`);
	};
	return (
		<JoinFrame
			title={t(shown === "register" ? "login.titleRegister" : "login.title")}
			text={
				company &&
				t(shown === "register" ? "login.welcomeNew" : "login.welcome", { name: text(company.companyName) })
			}
		>
			<SignInPanel
				id={id}
				tab={mayRegister ? tab : undefined}
				onTab={choose}
				stay
				back={() => back}
				onSignedIn={(data) => {
					entered.current = true;
					goOn(back, data?.companyMessageReach);
				}}
			/>
		</JoinFrame>
	);
}
