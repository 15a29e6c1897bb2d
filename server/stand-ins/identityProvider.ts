// The local identity provider of the demonstration, in the spelling of WeChat, QQ, Weibo, WeChat Work and DingTalk: a page
// of consent, a code good once for the address and the verifier it was requested with, a token, and the person.
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { Refusal } from "../plugins/envelope.ts";
import { type Language, localText } from "../plugins/language.ts";
import type { ThirdVendor } from "../ports/thirdParty.ts";
import type { ConfiguredVendor } from "../ports/thirdPartyExchange.ts";
import { type Answer, type Templates, textAt, withQuery } from "../ports/thirdPartyHttp.ts";
import { maxNameLength, people, sendConsent, sendOutcome } from "./consentPage.ts";
import {
	challengeOf,
	createGrants,
	emptyGrant,
	type Grant,
	openIdOf,
	tokenSeconds,
} from "./identityGrants.ts";
import { clientId, identityPath } from "./identityVendor.ts";
import { sendQrFrame } from "./qrFrame.ts";
import { sendToAnyone } from "./standInPage.ts";

/** What was sent for a value, under the name the vendor gives it; undefined where the vendor has none. */
function sentAs(templates: Templates | undefined, value: string, sent: Answer): string | undefined {
	const name = Object.entries(templates ?? {}).find(([, template]) => template === `{${value}}`)?.[0];
	return name === undefined ? undefined : textAt(sent, name);
}

/** Topic on the bus, so that every server knows the QR codes of all, and what phones answered. */
const scanTopic = "stand_in_scanned";
type Scan = {
	readonly scan: string;
	/** Grant of the page that the phone opens. */
	readonly ask?: string;
	readonly redirectUrl?: string;
	readonly refused?: true;
};
const maxScans = 200;

type VendorRequest = FastifyRequest<{ Params: { vendor: string } }>;

/** Vendors refuse with HTTP 200 and an error code. */
const refuse = (reply: FastifyReply, reason: string): FastifyReply =>
	sendToAnyone(reply, "text", JSON.stringify({ errcode: 40029, errmsg: reason }));

const isSame = (sent: string | undefined, known: string): boolean => sent === undefined || sent === known;

export function standInIdentityProvider(
	app: FastifyInstance,
	{ env, bus }: Pick<Deps, "env" | "bus">,
	vendors: ReadonlyMap<ThirdVendor, ConfiguredVendor>,
): void {
	const grants = createGrants(env.secret);
	const scans = new Map<string, Scan>();
	bus.subscribe(scanTopic, (message) => {
		const scan = message as unknown as Scan;
		if (scans.size >= maxScans) scans.clear();
		scans.set(scan.scan, { ...scans.get(scan.scan), ...scan });
	});

	const vendorOf = ({ params }: VendorRequest): [ThirdVendor, ConfiguredVendor] => {
		const vendor = params.vendor as ThirdVendor;
		const found = vendors.get(vendor);
		if (!found) throw new Refusal("404", "", 404);
		return [vendor, found];
	};
	const siteName = ({ company, language }: FastifyRequest): string => localText(company.name, language);
	/** The return URL that is registered for this site. */
	const registeredUri = (request: FastifyRequest, name: ThirdVendor): string =>
		`${request.protocol}://${request.host}/third/back/${name}`;

	async function authorize(request: VendorRequest, reply: FastifyReply): Promise<FastifyReply> {
		const [vendor, { authorize: known }] = vendorOf(request);
		const sent = request.query as Answer;
		const { language } = request;
		const redirectUri = sentAs(known.query, "redirectUri", sent) ?? "";
		const state = sentAs(known.query, "state", sent) ?? "";
		if (
			sentAs(known.query, "clientId", sent) !== clientId ||
			redirectUri !== registeredUri(request, vendor) ||
			!state
		)
			return sendOutcome(reply, { vendor, language, status: 400 }, "invalid");
		const challenge = sentAs(known.query, "challenge", sent) ?? "";
		const grant: Grant = { ...emptyGrant, vendor, redirectUri, state, challenge };
		if (sent["iframe"] !== "true")
			return sendConsent(reply, { vendor, language }, siteName(request), grants.issue("page", grant));
		// A small code is read from far away, so it contains an id only.
		const scan = randomBytes(9).toString("base64url");
		await bus.publish(scanTopic, { scan, ask: grants.issue("page", { ...grant, scan }) });
		return sendQrFrame(reply, {
			language,
			origin: `${request.protocol}://${request.host}`,
			scanPath: `${identityPath}/${vendor}/scan?id=${scan}`,
			statePath: `${identityPath}/${vendor}/scanned?id=${scan}`,
		});
	}

	/** The return URL with a code, or with the reason why there is none. */
	function returnUrl(
		{ authorize: { code = "code" } }: ConfiguredVendor,
		grant: Grant,
		body: Answer,
		language: Language,
	) {
		const state: [string, string] = ["state", grant.state];
		if (body["answer"] !== "allow")
			return withQuery(grant.redirectUri, [["error", "access_denied"], state]).href;
		const typed = textAt(body, "name").trim().slice(0, maxNameLength);
		const chosen = people.find(({ id }) => id === body["person"]) ?? people[0];
		const person = typed ? `named ${typed.toLowerCase()}` : chosen.id;
		const allowed = { ...grant, person, nickName: typed || chosen.name[language] };
		return withQuery(grant.redirectUri, [[code, grants.issue("code", allowed)], state]).href;
	}

	async function decide(request: VendorRequest, reply: FastifyReply): Promise<FastifyReply> {
		const [vendor, known] = vendorOf(request);
		const body = (request.body ?? {}) as Answer;
		const { language } = request;
		const grant = grants.read("page", textAt(body, "ask"));
		if (grant?.vendor !== vendor) return sendOutcome(reply, { vendor, language, status: 400 }, "invalid");
		const redirectUrl = returnUrl(known, grant, body, language);
		if (grant.scan === "") return reply.redirect(redirectUrl, 303);
		const allowed = body["answer"] === "allow";
		await bus.publish(scanTopic, { scan: grant.scan, ...(allowed ? { redirectUrl } : { refused: true }) });
		return sendOutcome(reply, { vendor, language, onPhone: true }, allowed ? "done" : "refused");
	}

	/** The grant of a code; undefined where the vendor would refuse it. */
	function grantOf(vendor: ThirdVendor, known: Templates, sent: Answer): Grant | undefined {
		const grant = grants.take(sentAs(known, "code", sent) ?? "");
		if (grant?.vendor !== vendor || !isSame(sentAs(known, "redirectUri", sent), grant.redirectUri))
			return undefined;
		const verifier = sentAs(known, "verifier", sent);
		return verifier === undefined || challengeOf(verifier) === grant.challenge ? grant : undefined;
	}

	async function token(request: VendorRequest, reply: FastifyReply): Promise<FastifyReply> {
		const [vendor, known] = vendorOf(request);
		const { values, send, accessToken } = known.token;
		const sent = (send === "query" ? request.query : (request.body ?? {})) as Answer;
		if (
			sentAs(values, "clientId", sent) !== clientId ||
			sentAs(values, "clientSecret", sent) !== known.clientSecret
		)
			return refuse(reply, "invalid credential");
		const isOfCode = sentAs(values, "code", sent) !== undefined;
		const grant = isOfCode ? grantOf(vendor, values, sent) : { ...emptyGrant, vendor };
		if (!grant) return refuse(reply, "invalid code");
		const paths = [...known.user.id, ...Object.values(known.user.query ?? {})].join(" ");
		const ids = [...paths.matchAll(/token\.(\w+)/g)].map(([, field = ""]) => [
			field,
			openIdOf(vendor, grant.person),
		]);
		return sendToAnyone(
			reply,
			"text",
			JSON.stringify({
				...Object.fromEntries(ids),
				[accessToken]: grants.issue("token", grant),
				expires_in: tokenSeconds,
			}),
		);
	}

	async function user(request: VendorRequest, reply: FastifyReply): Promise<FastifyReply> {
		const [vendor, { user: known }] = vendorOf(request);
		const sent = { ...request.headers, ...(request.query as Answer) };
		const text = sentAs(known.query, "accessToken", sent) ?? sentAs(known.headers, "accessToken", sent);
		const holder = grants.read("token", text ?? "");
		if (holder?.vendor !== vendor) return refuse(reply, "invalid access token");
		const isOfCode = sentAs(known.query, "code", sent) !== undefined;
		const grant = isOfCode ? grantOf(vendor, known.query ?? {}, sent) : holder;
		if (!grant) return refuse(reply, "invalid code");
		// Shows how a sign-in ends when the vendor fails.
		if (grant.person === "breakdown")
			return sendToAnyone(reply.code(502), "text", "<html><body>502 Bad Gateway</body></html>");
		const fields = (paths: readonly string[], value: string) =>
			paths.flatMap((path) => (path.startsWith("user.") ? [[path.slice(5), value]] : []));
		const person = [
			...fields(known.name, grant.nickName),
			...fields(known.id, openIdOf(vendor, grant.person)),
		];
		return sendToAnyone(reply, "text", JSON.stringify({ errcode: 0, ...Object.fromEntries(person) }));
	}

	void app.register(async (inside) => {
		inside.addContentTypeParser(
			"application/x-www-form-urlencoded",
			{ parseAs: "string", bodyLimit: 16_384 },
			(_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
		);
		inside.get(`${identityPath}/:vendor/authorize`, authorize);
		inside.post(`${identityPath}/:vendor/decide`, decide);
		inside.get(`${identityPath}/:vendor/token`, token);
		inside.post(`${identityPath}/:vendor/token`, token);
		inside.get(`${identityPath}/:vendor/user`, user);
		inside.get(`${identityPath}/:vendor/scan`, async (request: VendorRequest, reply) => {
			const [vendor] = vendorOf(request);
			const { language } = request;
			const { ask = "" } = scans.get(textAt(request.query as Answer, "id")) ?? {};
			const page = { vendor, language, onPhone: true };
			return grants.read("page", ask)?.scan
				? sendConsent(reply, page, siteName(request), ask)
				: sendOutcome(reply, { ...page, status: 400 }, "invalid");
		});
		inside.get(`${identityPath}/:vendor/scanned`, async (request: VendorRequest, reply) => {
			const { ask, redirectUrl, refused } = scans.get(textAt(request.query as Answer, "id")) ?? {};
			const isGood = grants.read("page", ask ?? "") !== undefined;
			return sendToAnyone(reply, "text", JSON.stringify(isGood ? { redirectUrl, refused } : { late: true }));
		});
	});
}
