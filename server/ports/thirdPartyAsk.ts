// Asks a third party who came back with a code: by the standard's rules, in the vendor's spelling.
import * as oauth from "oauth4webapi";
import type { ThirdPartyVendor } from "../../schemas/generated/documents.ts";
import type { ThirdPerson } from "../db/thirdStore.ts";
import {
	type Answer,
	askVendor,
	filledAll,
	nowhere,
	reasonIn,
	type Send,
	textAt,
	type Values,
	VendorFailed,
	withQuery,
} from "./thirdPartyWire.ts";

/** A vendor that can be spoken to. */
export type SpokenVendor = Required<Omit<ThirdPartyVendor, "agentId">> & Pick<ThirdPartyVendor, "agentId">;

/** The student said no at the third party. */
export class Declined extends Error {
	override name = "Declined";
}

/** For all questions together: nobody waits longer in a window. ms */
const vendorDeadline = 10_000;

const jsonOf = (status: number, value: object): Response =>
	new Response(JSON.stringify(value), { status, headers: { "content-type": "application/json" } });

/** Sends what is asked for a code as the vendor wants it, and gives its answer as the standard has it. */
function inDialect(
	{ vendor, send }: { vendor: SpokenVendor; send: Send },
	values: Values,
	keep: (answer: Answer) => void,
) {
	return async (
		_address: string,
		{ signal }: { readonly signal?: AbortSignal | null },
	): Promise<Response> => {
		const { url, send: way, accessToken } = vendor.token;
		const sent = filledAll(vendor.token.values, values);
		const post = {
			query: undefined,
			form: { type: "application/x-www-form-urlencoded", body: new URLSearchParams(sent).toString() },
			json: { type: "application/json", body: JSON.stringify(Object.fromEntries(sent)) },
		}[way];
		const answer = await askVendor("token", send, withQuery(url, post ? [] : sent, nowhere), {
			...(post ? { method: "POST", body: post.body, headers: { "content-type": post.type } } : {}),
			signal: signal ?? null,
		});
		keep(answer);
		const token = textAt(answer, accessToken);
		return token
			? jsonOf(200, { access_token: token, token_type: "bearer" })
			: jsonOf(400, { error: "invalid_grant", error_description: reasonIn(answer) });
	};
}

/** What a browser came back with. */
export interface CameBack {
	readonly redirectUri: string;
	/** What the vendor put into the address; its state was proved to be this browser's. */
	readonly answer: URLSearchParams;
	/** Of PKCE. */
	readonly verifier: string;
}

/** @throws Declined, VendorFailed */
export async function askWho(vendor: SpokenVendor, send: Send, back: CameBack): Promise<ThirdPerson> {
	const { redirectUri, verifier } = back;
	const signal = AbortSignal.timeout(vendorDeadline);
	const given = new URLSearchParams(back.answer);
	const code = given.get(vendor.authorize.code ?? "code") ?? "";
	// WeChat says no by sending no code.
	if (code === "" && !given.has("error")) throw new Declined();
	given.set("code", code);
	const state = given.get("state") ?? "";
	const server = {
		issuer: new URL(vendor.authorize.url, nowhere).origin,
		token_endpoint: new URL(vendor.token.url, nowhere).href,
	};
	const { clientId, clientSecret, agentId = "" } = vendor;
	const client = { client_id: clientId };
	const values = { clientId, clientSecret, agentId, redirectUri, state, code, verifier };
	let about: Answer = {};
	const dialect = inDialect({ vendor, send }, values, (found) => {
		about = found;
	});
	const accessToken = await granted(async () => {
		const params = oauth.validateAuthResponse(server, client, given, state);
		const reply = await oauth.authorizationCodeGrantRequest(
			...([server, client, oauth.ClientSecretPost(clientSecret), params] as const),
			...([redirectUri, verifier, { [oauth.customFetch]: dialect, signal }] as const),
		);
		return (await oauth.processAuthorizationCodeResponse(server, client, reply)).access_token;
	});
	return personOf(vendor, about, { ...values, accessToken }, { send, signal });
}

/** What the standard's errors mean to the student. */
async function granted(work: () => Promise<string>): Promise<string> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof VendorFailed) throw error;
		if (error instanceof oauth.AuthorizationResponseError && error.error === "access_denied")
			throw new Declined();
		const why =
			error instanceof oauth.ResponseBodyError ? (error.error_description ?? error.error) : String(error);
		throw new VendorFailed(`code: ${why.slice(0, 200)}`, { cause: error });
	}
}

/** Signs that end a line, or turn the direction of what stands beside a name. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What a vendor numbers people with. */
const isId = (id: string): boolean => /^[^\p{Cc}]{1,200}$/u.test(id) && id.isWellFormed();

/** @param about the answer with the token, which may say who it is already */
async function personOf(
	vendor: SpokenVendor,
	about: Answer,
	values: Values,
	{ send, signal }: { readonly send: Send; readonly signal: AbortSignal },
): Promise<ThirdPerson> {
	const { url, query = {}, headers = {}, id, name } = vendor.user;
	const fields = Object.keys(about).map((field): [string, string] => [
		`token.${field}`,
		textAt(about, field),
	]);
	const all = { ...values, ...Object.fromEntries(fields) };
	const user = await askVendor("user", send, withQuery(url, filledAll(query, all), nowhere), {
		headers: { accept: "application/json", ...Object.fromEntries(filledAll(headers, all)) },
		signal,
	});
	const at = (places: readonly string[]): string => {
		for (const place of places) {
			const [source, field = ""] = place.split(".");
			const found = textAt(source === "token" ? about : user, field);
			if (found !== "") return found;
		}
		return "";
	};
	const thirdId = at(id);
	if (!isId(thirdId)) throw new VendorFailed(`user: the vendor does not say who it is; ${reasonIn(user)}`);
	return { thirdId, nickName: [...at(name).replaceAll(hidden, "")].slice(0, 50).join("").toWellFormed() };
}
