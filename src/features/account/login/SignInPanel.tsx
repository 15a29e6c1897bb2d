import { Tabs } from "@base-ui/react/tabs";
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import styled from "styled-components";
import { errorMessage, reloadPage } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { completeSignIn } from "../../../core/sign-in/completeSignIn.ts";
import { type SignInHost, SignInProvider } from "../../../core/sign-in/signInHost.ts";
import { fetchTicket } from "../../../renderer/fields/password/passwordTicket.ts";
import { Button } from "../../../ui/Button.tsx";
import { FormError, FormPlaceholder } from "../../../ui/FormError.tsx";
import { SignInMethod } from "./SignInMethod.tsx";
import { SignInTab } from "./SignInTab.tsx";
import { signInByPassword } from "./sendSignIn.ts";
import type { SignInOptions } from "./state.ts";

export type TabName = "signIn" | "register";

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
	--focus-offset: 1px;
	@media (forced-colors: active) {
		&[aria-selected="true"] {
			border-color: currentColor;
		}
	}
`;
const Pending = styled(FormPlaceholder)`
	min-height: 360px;
`;
const Panel = styled(Tabs.Panel)`
	&:not([role]) {
		margin-top: var(--space-5);
	}
`;
/** Without tabs the form is in no tab panel. */
const noTabPanel = { role: undefined, tabIndex: undefined, "aria-labelledby": undefined };

function RegisterFailed({ error }: { readonly error: unknown }) {
	const t = useT();
	return (
		<>
			<FormError>{errorMessage(error, t)}</FormError>
			{/* Browsers fetch a missing chunk again only after a reload. */}
			<Button size="l" wide onClick={() => void reloadPage()}>
				{t("core.reload")}
			</Button>
		</>
	);
}

interface SignInPanelProps extends SignInOptions {
	/** Prefix of the ids of all fields. */
	readonly id: string;
	readonly account?: string | undefined;
	/** Undefined where registration is disabled: then there are no tabs (LOGIN-02). */
	readonly tab: TabName | undefined;
	readonly onTab: (tab: TabName) => void;
}

/** The two tabs of the popup and of the standalone page (LOGIN-01). */
export function SignInPanel({ tab, onTab, id, account, ...options }: SignInPanelProps) {
	const t = useT();
	const schoolId = useAtomValue(schoolIdAtom);
	const { onSignedIn, stay, returnUrl } = options;
	/** Registered, but the sign-in after it failed. */
	const [registered, setRegistered] = useState<string>();
	/** The registration was shown, and may hold input. */
	const [isRegisterMounted, setRegisterMounted] = useState(tab === "register");
	if (tab === "register" && !isRegisterMounted) setRegisterMounted(true);
	const host = useMemo<SignInHost>(
		() => ({
			...{ onSignedIn, stay, returnUrl },
			async signInByPassword(name, password) {
				const data = await signInByPassword({ account: name, password }, { take: fetchTicket, schoolId });
				completeSignIn(data, { stay });
				onSignedIn(data);
			},
			showSignIn(name) {
				setRegistered(name);
				setRegisterMounted(false);
				onTab("signIn");
			},
		}),
		[onSignedIn, stay, returnUrl, onTab, schoolId],
	);
	const pending = <Pending role="status" aria-label={t("ui.loading")} />;
	// One tree with tabs and without: registration may be enabled or disabled while a student is typing.
	return (
		<SignInProvider value={host}>
			<Tabs.Root value={tab ?? "signIn"} onValueChange={(next) => onTab(next as TabName)}>
				{tab && (
					<List>
						<Tab value="signIn">{t("login.tabSignIn")}</Tab>
						<Tab value="register">{t("login.tabRegister")}</Tab>
					</List>
				)}
				{/* Both stay mounted, so that the other tab keeps its input; never are both in sight. */}
				<Panel value="signIn" keepMounted hidden={tab === "register"} {...(tab ? {} : noTabPanel)}>
					<SignInMethod type="third.notice" props={{}} />
					<SignInTab {...options} id={id} key={registered ?? ""} account={registered ?? account} />
					<SignInMethod type="third.icons" props={{ tab: "signIn" }} />
				</Panel>
				<Tabs.Panel value="register" keepMounted={isRegisterMounted} hidden={tab !== "register"}>
					<SignInMethod type="third.notice" props={{}} />
					<SignInMethod
						type="register.form"
						props={{}}
						pending={pending}
						failed={(error) => <RegisterFailed error={error} />}
					/>
					<SignInMethod type="third.icons" props={{ tab: "register" }} />
				</Tabs.Panel>
			</Tabs.Root>
		</SignInProvider>
	);
}
