// A local identity provider that speaks as WeChat, QQ, Weibo, WeChat Work and DingTalk do: a page of consent, a code
// good once for the address and the verifier it was asked with, a token, and who it is. Demonstrations only.
import { hkdfSync, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ThirdPartyVendor } from "../../schemas/generated/documents.ts";
import type { ThirdVendor } from "../db/thirdStore.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../plugins/envelope.ts";
import type { Language } from "../plugins/language.ts";
import { sendToAnyone } from "./standIn.ts";
import { challengeOf, createGrantBook, type Grant, openIdOf } from "./standInThirdCodes.ts";
import { sendQrFrame } from "./standInThirdFrame.ts";
import { longestName, people, sendConsent, sendOutcome } from "./standInThirdPage.ts";
import type { SpokenVendor } from "./thirdPartyAsk.ts";
import { type Answer, type Templates, textAt, withQuery } from "./thirdPartyWire.ts";
import { standInPath } from "./vendors.ts";

const root = `${standInPath}/id`;
const clientId = "schoolfront-demonstration";
const pageSeconds = 600;
const codeSeconds = 60;
const tokenSeconds = 300;

/** The vendor as it is, but at addresses of this server. */
export function standInVendor(
	name: ThirdVendor,
	vendor: ThirdPartyVendor,
	secret: string,
): Partial<SpokenVendor> {
	const at = (page: string): string => `${root}/${name}/${page}`;
	const { authorize, token, user } = vendor;
	const key = hkdfSync("sha256", secret, "", `schoolfront stand-in client ${name}`, 24);
	return {
		clientId,
		clientSecret: Buffer.from(key).toString("base64url"),
		agentId: "1000002",
		...(authorize ? { authorize: { ...authorize, url: at("authorize") } } : {}),
		...(token ? { token: { ...token, url: at("token") } } : {}),
		...(user ? { user: { ...user, url: at("user") } } : {}),
	};
}

/** What was sent in the place of a value, whatever the vendor calls it; undefined where the vendor has no such place. */
function sentAs(templates: Templates | undefined, value: string, sent: Answer): string | undefined {
	const name = Object.entries(templates ?? {}).find(([, template]) => template === `{${value}}`)?.[0];
	return name === undefined ? undefined : textAt(sent, name);
}

/** Topic on the bus: a QR code was shown, or a phone answered for it; each server knows what any of them heard. */
const scannedTopic = "stand_in_scanned";
type Scanned = {
	readonly scan: string;
	/** Signed: what the phone is asked for. */
	readonly ask?: string;
	readonly redirectUrl?: string;
	readonly refused?: true;
};
const mostScans = 200;

type Played = ReadonlyMap<ThirdVendor, SpokenVendor>;
type Asked = FastifyRequest<{ Params: { vendor: string } }>;

/** As vendors refuse: with HTTP 200 and a number. */
const refusal = (reply: FastifyReply, why: string): FastifyReply =>
	sendToAnyone(reply, "text", JSON.stringify({ errcode: 40029, errmsg: why }));

const isSame = (sent: string | undefined, known: string): boolean => sent === undefined || sent === known;

export function standInThirdRoutes(
	app: FastifyInstance,
	{ env, bus }: Pick<Deps, "env" | "bus">,
	played: Played,
): void {
	const book = createGrantBook(env.secret);
	const scans = new Map<string, Scanned>();
	bus.subscribe(scannedTopic, (message) => {
		const said = message as unknown as Scanned;
		if (scans.size >= mostScans) scans.clear();
		scans.set(said.scan, { ...scans.get(said.scan), ...said });
	});

	const vendorOf = ({ params }: Asked): [ThirdVendor, SpokenVendor] => {
		const vendor = params.vendor as ThirdVendor;
		const found = played.get(vendor);
		if (!found) throw new Refusal("404", "", 404);
		return [vendor, found];
	};
	const siteName = ({ company, language }: FastifyRequest): string =>
		typeof company.name === "string" ? company.name : company.name[language];
	/** The one address that was registered for this site. */
	const registered = (request: FastifyRequest, name: ThirdVendor): string =>
		`${request.protocol}://${request.host}/third/back/${name}`;

	async function authorize(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
		const [vendor, { authorize: known }] = vendorOf(request);
		const sent = request.query as Answer;
		const { language } = request;
		const redirectUri = sentAs(known.query, "redirectUri", sent) ?? "";
		const state = sentAs(known.query, "state", sent) ?? "";
		if (
			sentAs(known.query, "clientId", sent) !== clientId ||
			redirectUri !== registered(request, vendor) ||
			!state
		)
			return sendOutcome(reply, { vendor, language, status: 400 }, "wrong");
		const grant: Grant = {
			...{ vendor, redirectUri, state, challenge: sentAs(known.query, "challenge", sent) ?? "" },
			...{ person: "", nickName: "", scan: "" },
		};
		if (sent["iframe"] !== "true")
			return sendConsent(
				reply,
				{ vendor, language },
				siteName(request),
				book.give("page", grant, pageSeconds),
			);
		// A code of few squares is read from far away: what it stands for is kept here.
		const scan = randomBytes(9).toString("base64url");
		await bus.publish(scannedTopic, { scan, ask: book.give("page", { ...grant, scan }, pageSeconds) });
		return sendQrFrame(reply, {
			...{ language, origin: `${request.protocol}://${request.host}` },
			...{ scanPath: `${root}/${vendor}/scan?id=${scan}`, newsPath: `${root}/${vendor}/scanned?id=${scan}` },
		});
	}

	/** Where an answer leads: with a code, or with the reason there is none. */
	function wayBack(
		{ authorize: { code = "code" } }: SpokenVendor,
		grant: Grant,
		body: Answer,
		language: Language,
	) {
		const state: [string, string] = ["state", grant.state];
		if (body["answer"] !== "allow")
			return withQuery(grant.redirectUri, [["error", "access_denied"], state]).href;
		const written = textAt(body, "name").trim().slice(0, longestName);
		const chosen = people.find(({ id }) => id === body["person"]) ?? people[0];
		const person = written ? `named ${written.toLowerCase()}` : chosen.id;
		const given = { ...grant, person, nickName: written || chosen.name[language] };
		return withQuery(grant.redirectUri, [[code, book.give("code", given, codeSeconds)], state]).href;
	}

	async function decide(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
		const [vendor, known] = vendorOf(request);
		const body = (request.body ?? {}) as Answer;
		const { language } = request;
		const grant = book.read("page", textAt(body, "ask"));
		if (grant?.vendor !== vendor) return sendOutcome(reply, { vendor, language, status: 400 }, "wrong");
		const redirectUrl = wayBack(known, grant, body, language);
		if (grant.scan === "") return reply.redirect(redirectUrl, 303);
		const allowed = body["answer"] === "allow";
		await bus.publish(scannedTopic, { scan: grant.scan, ...(allowed ? { redirectUrl } : { refused: true }) });
		return sendOutcome(reply, { vendor, language, onPhone: true }, allowed ? "done" : "refused");
	}

	/** A code, checked as the vendor would. */
	function grantOf(vendor: ThirdVendor, known: Templates, sent: Answer): Grant | undefined {
		const grant = book.take(sentAs(known, "code", sent) ?? "");
		if (grant?.vendor !== vendor || !isSame(sentAs(known, "redirectUri", sent), grant.redirectUri))
			return undefined;
		const verifier = sentAs(known, "verifier", sent);
		return verifier === undefined || challengeOf(verifier) === grant.challenge ? grant : undefined;
	}

	async function token(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
		const [vendor, known] = vendorOf(request);
		const { values, send, accessToken } = known.token;
		const sent = (send === "query" ? request.query : (request.body ?? {})) as Answer;
		if (
			sentAs(values, "clientId", sent) !== clientId ||
			sentAs(values, "clientSecret", sent) !== known.clientSecret
		)
			return refusal(reply, "invalid credential");
		const isOfCode = sentAs(values, "code", sent) !== undefined;
		const none: Grant = {
			...{ vendor, redirectUri: "", state: "", challenge: "", person: "", nickName: "", scan: "" },
		};
		const grant = isOfCode ? grantOf(vendor, values, sent) : none;
		if (!grant) return refusal(reply, "invalid code");
		const places = [...known.user.id, ...Object.values(known.user.query ?? {})].join(" ");
		const told = [...places.matchAll(/token\.(\w+)/g)].map(([, field = ""]) => [
			field,
			openIdOf(vendor, grant.person),
		]);
		return sendToAnyone(
			reply,
			"text",
			JSON.stringify({
				...Object.fromEntries(told),
				[accessToken]: book.give("token", grant, tokenSeconds),
				expires_in: tokenSeconds,
			}),
		);
	}

	async function user(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
		const [vendor, { user: known }] = vendorOf(request);
		const sent = { ...request.headers, ...(request.query as Answer) };
		const text = sentAs(known.query, "accessToken", sent) ?? sentAs(known.headers, "accessToken", sent);
		const holder = book.read("token", text ?? "");
		if (holder?.vendor !== vendor) return refusal(reply, "invalid access token");
		const isOfCode = sentAs(known.query, "code", sent) !== undefined;
		const grant = isOfCode ? grantOf(vendor, known.query ?? {}, sent) : holder;
		if (!grant) return refusal(reply, "invalid code");
		// Somebody for whom the vendor breaks down, so that this can be looked at too.
		if (grant.person === "breakdown")
			return sendToAnyone(reply.code(502), "text", "<html><body>502 Bad Gateway</body></html>");
		const fields = (places: readonly string[], value: string) =>
			places.flatMap((place) => (place.startsWith("user.") ? [[place.slice(5), value]] : []));
		const told = [...fields(known.name, grant.nickName), ...fields(known.id, openIdOf(vendor, grant.person))];
		return sendToAnyone(reply, "text", JSON.stringify({ errcode: 0, ...Object.fromEntries(told) }));
	}

	void app.register(async (inside) => {
		inside.addContentTypeParser(
			"application/x-www-form-urlencoded",
			{ parseAs: "string", bodyLimit: 16_384 },
			(_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
		);
		inside.get(`${root}/:vendor/authorize`, authorize);
		inside.post(`${root}/:vendor/decide`, decide);
		inside.get(`${root}/:vendor/token`, token);
		inside.post(`${root}/:vendor/token`, token);
		inside.get(`${root}/:vendor/user`, user);
		inside.get(`${root}/:vendor/scan`, async (request: Asked, reply) => {
			const [vendor] = vendorOf(request);
			const { language } = request;
			const { ask = "" } = scans.get(textAt(request.query as Answer, "id")) ?? {};
			const shown = { vendor, language, onPhone: true };
			return book.read("page", ask)?.scan
				? sendConsent(reply, shown, siteName(request), ask)
				: sendOutcome(reply, { ...shown, status: 400 }, "wrong");
		});
		inside.get(`${root}/:vendor/scanned`, async (request: Asked, reply) => {
			const { ask, redirectUrl, refused } = scans.get(textAt(request.query as Answer, "id")) ?? {};
			const isGood = book.read("page", ask ?? "") !== undefined;
			return sendToAnyone(reply, "text", JSON.stringify(isGood ? { redirectUrl, refused } : { late: true }));
		});
	});
}
