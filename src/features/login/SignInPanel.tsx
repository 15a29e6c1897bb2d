import { Tabs } from "@base-ui/react/tabs";
import { type ComponentType, lazy, Suspense, useState } from "react";
import styled from "styled-components";
import { useT, withMessages } from "../../core/i18n.ts";
import { RegisterBoundary } from "./RegisterBoundary.tsx";
import { SignInTab, type SignInTabProps } from "./SignInTab.tsx";
import type { ThirdRowProps } from "./third/ThirdRow.tsx";

export type TabName = "signIn" | "register";

const RegisterForm = lazy(() => withMessages(import("./register/RegisterForm.tsx")));

/** One can sign in without third parties. */
const withoutThird = (error: unknown): { default: () => null } => {
	console.warn("third parties are not offered", error);
	return { default: () => null };
};
const ThirdRow = lazy<ComponentType<ThirdRowProps>>(() =>
	withMessages(import("./third/ThirdRow.tsx")).then((m) => ({ default: m.ThirdRow }), withoutThird),
);
const ThirdNotice = lazy<ComponentType>(() =>
	withMessages(import("./third/ThirdNotice.tsx")).then((m) => ({ default: m.ThirdNotice }), withoutThird),
);

const List = styled(Tabs.List)`
	display: grid;
	grid-auto-columns: 1fr;
	grid-auto-flow: column;
	gap: var(--space-1);
	margin: var(--space-4) 0 var(--space-5);
	padding: var(--space-1);
	border-radius: var(--radius-m);
	background: var(--surface-sunken);
`;
const Tab = styled(Tabs.Tab)`
	min-height: 40px;
	padding: var(--space-1) var(--space-3);
	border: 1px solid transparent;
	border-radius: var(--radius-s);
	background: transparent;
	color: var(--text-muted);
	font: inherit;
	font-weight: 600;
	cursor: pointer;

	&[aria-selected="true"] {
		background: var(--surface);
		color: var(--text);
		box-shadow: 0 1px 3px rgb(12 18 28 / 0.16);
	}
	&:hover {
		color: var(--text);
	}
	&:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: 1px;
	}
	@media (forced-colors: active) {
		&[aria-selected="true"] {
			border-color: currentColor;
		}
	}
`;
const Coming = styled.div`
	min-height: 360px;
`;
const Panel = styled(Tabs.Panel)`
	&:not([role]) {
		margin-top: var(--space-5);
	}
`;
/** Without tabs there is no panel of one, only the form. */
const alone = { role: undefined, tabIndex: undefined, "aria-labelledby": undefined };

export interface SignInPanelProps extends SignInTabProps {
	/** Undefined where registration is not offered: then there are no tabs (LOGIN-02). */
	readonly tab: TabName | undefined;
	readonly onTab: (tab: TabName) => void;
}

/** The two tabs of the popup and of the standalone page (LOGIN-01). */
export function SignInPanel({ tab, onTab, ...props }: SignInPanelProps) {
	const t = useT();
	// Who registered and could not be signed in at once does so by hand.
	const [made, setMade] = useState<string>();
	/** The registration was shown, and may hold what was typed. */
	const [begun, setBegun] = useState(tab === "register");
	if (tab === "register" && !begun) setBegun(true);
	const done = () => props.onSignedIn();
	const third = (place: TabName) => (
		<Suspense fallback={null}>
			<ThirdRow place={place} onSignedIn={props.onSignedIn} stay={props.stay ?? false} back={props.back} />
		</Suspense>
	);
	// One tree with tabs and without: an operator may open or close the registration while somebody types.
	return (
		<Tabs.Root value={tab ?? "signIn"} onValueChange={(next) => onTab(next as TabName)}>
			{tab && (
				<List>
					<Tab value="signIn">{t("login.tabSignIn")}</Tab>
					<Tab value="register">{t("login.tabRegister")}</Tab>
				</List>
			)}
			{/* What was typed into one tab is there when the reader comes back to it. */}
			<Panel value="signIn" keepMounted {...(tab ? {} : alone)}>
				<Suspense fallback={null}>
					<ThirdNotice />
				</Suspense>
				<SignInTab {...props} key={made ?? ""} account={made ?? props.account} />
				{third("signIn")}
			</Panel>
			<Tabs.Panel value="register" keepMounted={begun}>
				<Suspense fallback={null}>
					<ThirdNotice />
				</Suspense>
				<RegisterBoundary>
					<Suspense fallback={<Coming role="status" aria-label={t("ui.loading")} />}>
						<RegisterForm
							stay={props.stay ?? false}
							onDone={done}
							onSignIn={(account) => {
								setMade(account);
								setBegun(false);
								onTab("signIn");
							}}
						/>
					</Suspense>
				</RegisterBoundary>
				{third("register")}
			</Tabs.Panel>
		</Tabs.Root>
	);
}
