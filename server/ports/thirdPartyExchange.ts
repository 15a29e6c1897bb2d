// Exchanges the code a browser returned with for the person at the third party: by the rules of OAuth, in the vendor's
// spelling.
import * as oauth from "oauth4webapi";
import type { ThirdPartyVendor } from "../../schemas/generated/documents.ts";
import {
	type Answer,
	callVendor,
	filledAll,
	reasonIn,
	type Send,
	standInOrigin,
	textAt,
	type Values,
	VendorFailed,
	withQuery,
} from "./thirdPartyHttp.ts";

/** A person as a third party knows them. */
export interface ThirdPerson {
	readonly thirdId: string;
	readonly nickName: string;
}

export type ConfiguredVendor = Required<Omit<ThirdPartyVendor, "agentId">> &
	Pick<ThirdPartyVendor, "agentId">;

/** The student refused at the third party. */
export class Declined extends Error {
	override name = "Declined";
}

/** For all requests together: the student is waiting in a window. */
const timeoutMs = 10_000;

const jsonResponse = (status: number, value: object): Response =>
	new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json" } });

/**
 * The token request in the vendor's spelling, with the reply in the standard's.
 * @param onAnswer gets the vendor's own reply, which may already name the person
 */
function vendorFetch(
	{ vendor, send }: { vendor: ConfiguredVendor; send: Send },
	values: Values,
	onAnswer: (answer: Answer) => void,
) {
	return async (
		_address: string,
		{ signal }: { readonly signal?: AbortSignal | null },
	): Promise<Response> => {
		const { url, send: encoding, accessToken } = vendor.token;
		const sent = filledAll(vendor.token.values, values);
		const post = {
			query: undefined,
			form: { type: "application/x-www-form-urlencoded", body: new URLSearchParams(sent).toString() },
			json: { type: "application/json", body: JSON.stringify(Object.fromEntries(sent)) },
		}[encoding];
		const answer = await callVendor("token", send, withQuery(url, post ? [] : sent, standInOrigin), {
			...(post ? { method: "POST", body: post.body, headers: { "content-type": post.type } } : {}),
			signal: signal ?? null,
		});
		onAnswer(answer);
		const token = textAt(answer, accessToken);
		return token
			? jsonResponse(200, { access_token: token, token_type: "bearer" })
			: jsonResponse(400, { error: "invalid_grant", error_description: reasonIn(answer) });
	};
}

export interface ReturnedCode {
	readonly redirectUri: string;
	/** Query of the return URL; its state was proved to be this browser's. */
	readonly answer: URLSearchParams;
	/** Of PKCE. */
	readonly verifier: string;
}

/** @throws Declined, VendorFailed */
export async function exchangeCode(
	vendor: ConfiguredVendor,
	send: Send,
	{ redirectUri, answer, verifier }: ReturnedCode,
): Promise<ThirdPerson> {
	const signal = AbortSignal.timeout(timeoutMs);
	const given = new URLSearchParams(answer);
	const code = given.get(vendor.authorize.code ?? "code") ?? "";
	// WeChat reports a refusal by leaving out the code.
	if (code === "" && !given.has("error")) throw new Declined();
	given.set("code", code);
	const state = given.get("state") ?? "";
	const server = {
		issuer: new URL(vendor.authorize.url, standInOrigin).origin,
		token_endpoint: new URL(vendor.token.url, standInOrigin).href,
	};
	const { clientId, clientSecret, agentId = "" } = vendor;
	const client = { client_id: clientId };
	const values = { clientId, clientSecret, agentId, redirectUri, state, code, verifier };
	let tokenAnswer: Answer = {};
	const customFetch = vendorFetch({ vendor, send }, values, (found) => {
		tokenAnswer = found;
	});
	const accessToken = await withOurErrors(async () => {
		const params = oauth.validateAuthResponse(server, client, given, state);
		const reply = await oauth.authorizationCodeGrantRequest(
			...([server, client, oauth.ClientSecretPost(clientSecret), params] as const),
			...([redirectUri, verifier, { [oauth.customFetch]: customFetch, signal }] as const),
		);
		return (await oauth.processAuthorizationCodeResponse(server, client, reply)).access_token;
	});
	return personOf(vendor, tokenAnswer, { ...values, accessToken }, { send, signal });
}

async function withOurErrors(work: () => Promise<string>): Promise<string> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof VendorFailed) throw error;
		if (error instanceof oauth.AuthorizationResponseError && error.error === "access_denied")
			throw new Declined();
		const reason =
			error instanceof oauth.ResponseBodyError ? (error.error_description ?? error.error) : String(error);
		throw new VendorFailed(`code: ${reason.slice(0, 200)}`, { cause: error });
	}
}

/** Line ends, and characters that change the direction of text beside a name. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const isId = (id: string): boolean => /^[^\p{Cc}]{1,200}$/u.test(id) && id.isWellFormed();

async function personOf(
	vendor: ConfiguredVendor,
	tokenAnswer: Answer,
	values: Values,
	{ send, signal }: { readonly send: Send; readonly signal: AbortSignal },
): Promise<ThirdPerson> {
	const { url, query = {}, headers = {}, id, name } = vendor.user;
	const fields = Object.keys(tokenAnswer).map((field) => [`token.${field}`, textAt(tokenAnswer, field)]);
	const all = { ...values, ...(Object.fromEntries(fields) as Values) };
	const user = await callVendor("user", send, withQuery(url, filledAll(query, all), standInOrigin), {
		headers: { accept: "application/json", ...Object.fromEntries(filledAll(headers, all)) },
		signal,
	});
	const firstOf = (paths: readonly string[]): string => {
		for (const path of paths) {
			const [source, field = ""] = path.split(".");
			const found = textAt(source === "token" ? tokenAnswer : user, field);
			if (found !== "") return found;
		}
		return "";
	};
	const thirdId = firstOf(id);
	if (!isId(thirdId)) throw new VendorFailed(`user: the reply must name the person, found ${reasonIn(user)}`);
	const nickName = [...firstOf(name).replaceAll(invisible, "")].slice(0, 50).join("").toWellFormed();
	return { thirdId, nickName };
}
