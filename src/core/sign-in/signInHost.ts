// What the sign-in panel provides to the methods it renders by their blocks' names.
import { createContext, useContext } from "react";
import type { LoginData } from "../../../schemas/generated/documents.ts";

export interface SignInHost {
	/** The page stays where it is after the sign-in. */
	readonly stay: boolean;
	/** Where to return to from a face check or a third party's page. */
	readonly returnUrl: () => string;
	/** The session is stored. */
	readonly onSignedIn: (data: LoginData) => void;
	/** Signs in with a password and calls `onSignedIn`. */
	readonly signInByPassword: (account: string, password: string) => Promise<void>;
	/** Shows the form of the sign-in with an existing account in it. */
	readonly showSignIn: (account: string) => void;
}

const SignInContext = createContext<SignInHost | undefined>(undefined);
export const SignInProvider = SignInContext.Provider;

export function useSignInHost(): SignInHost {
	const host = useContext(SignInContext);
	if (!host)
		throw new Error("a sign-in method must be rendered inside the sign-in panel, found none around it");
	return host;
}
