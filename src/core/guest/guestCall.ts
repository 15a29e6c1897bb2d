// Calls about exercises, which students and visitors make: a visitor's name the browser.
import type { CallSpec } from "../http/callSpec.ts";
import { ApiError } from "../http/errors.ts";
import { call } from "../http/http.ts";
import { isSignedIn } from "../session/session.ts";
import { guestClient, storedGuestClient } from "./guestClient.ts";

/** Of the server's refusal of a browser that has sent no cookie. */
const noCookieCode = "1608";

/** For the query of a call that reads an exercise. */
export const guestQuery = (): { readonly clientId?: string | undefined } =>
	isSignedIn() ? {} : { clientId: storedGuestClient() };

/** A call that begins an exercise. A visitor's first one is refused and brings a cookie; the second carries it. */
export async function callToBegin<T>({ query, ...spec }: CallSpec<T>): Promise<T> {
	const asked = { ...spec, query: { ...query, ...(!isSignedIn() && { clientId: guestClient() }) } };
	try {
		return await call(asked);
	} catch (error) {
		if (!(error instanceof ApiError) || error.code !== noCookieCode) throw error;
		return call(asked);
	}
}
