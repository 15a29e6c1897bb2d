// Captcha challenges (decision 5): creates one, checks its answer, and issues a ticket for one call, and a pass for the
// other calls of its flow.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type {
	CaptchaAnswerBody,
	CaptchaChallenge,
	CaptchaChallengeQuery,
	CaptchaTicket,
} from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { busy, Refusal } from "../../plugins/envelope.ts";
import { tooMany } from "../../plugins/limits.ts";
import { networkOf } from "../../plugins/networkOf.ts";
import { route } from "../../plugins/route.ts";
import type { Captcha } from "../../shared/captcha/captcha.ts";
import { createFairQueue, QueueFull } from "../../shared/fairQueue.ts";
import { useOnce } from "../../shared/singleUse.ts";
import { createPasses, isOfFlow } from "./passes.ts";
import { isExpired, isSliderSolved, isSoundSolved, lifetimeSeconds } from "./rules.ts";
import { type Challenge, createSeals } from "./seal.ts";
import { createSliders } from "./slider.ts";
import { createSound, groups } from "./sound.ts";

const front = "/s/api/captcha";

/** CAPT-02. */
const failed = { zh: "验证失败", en: "verification failed" };
const over = { zh: "验证已过期，请重试。", en: "The check has expired. Please try again." };

const notOfFlow = {
	zh: "这个流程没有这一步。",
	en: "This flow has no such call.",
};

/** Window in which failures and successes are counted. */
const windowMs = 10 * 60_000;
/** Failures a network may have in that time, such as a class of sixty who each fail once. */
const freeFailures = 60;
/** Further failures it may have for each success. A guess succeeds about once in twenty. */
const failuresPerSuccess = 2;
/** A limit that is never reached. */
const unlimited = 1_000_000_000;

type AnswerRequest = FastifyRequest<{ Body: CaptchaAnswerBody }>;

const network = ({ ip }: FastifyRequest): string => networkOf(ip);

export function captchaRoutes(
	app: FastifyInstance,
	{ env, db }: Pick<Deps, "env" | "db">,
	captcha: Captcha,
): void {
	const seals = createSeals(env.secret);
	const drawSlider = createSliders();
	const passes = createPasses({ db }, captcha, front);
	// One at a time, some thirty a second: a flood of requests takes one core and leaves the others to other calls.
	const enqueue = createFairQueue({ concurrency: 1, maxWaiting: 240, maxWaitingPerOwner: 60 });
	const outcome = (name: string) => {
		const count = app.createRateLimit({
			max: unlimited,
			timeWindow: windowMs,
			// Both counts use the same window: successes must not expire before the failures they excuse.
			keyGenerator: (request) => `captcha ${name} ${Math.floor(Date.now() / windowMs)} ${network(request)}`,
		});
		return {
			add: (request: FastifyRequest) => count(request),
			async times(request: FastifyRequest): Promise<number> {
				const found = await count(request, { increment: false });
				return found.isAllowed ? 0 : unlimited - found.remaining;
			},
		};
	};
	const failures = outcome("failed");
	const successes = outcome("passed");

	/** @throws Refusal 429 to a network with more failures than people make */
	async function admit(request: FastifyRequest): Promise<void> {
		const failureCount = await failures.times(request);
		if (failureCount < freeFailures) return;
		const right = await successes.times(request);
		if (failureCount >= freeFailures + failuresPerSuccess * right)
			throw tooMany(windowMs - (Date.now() % windowMs));
	}

	async function challenge(
		request: FastifyRequest,
		{ purpose, kind, flow }: CaptchaChallengeQuery,
	): Promise<CaptchaChallenge> {
		if (flow && !isOfFlow(flow, purpose)) throw new Refusal("400", notOfFlow, 400);
		const sealed = (asked: Pick<Challenge, "kind" | "answer">) => ({
			kind: asked.kind,
			id: seals.seal({ companyId: request.company.id, purpose, flow, madeAt: Date.now(), ...asked }),
			seconds: lifetimeSeconds,
		});
		if (captcha.vendor) return sealed({ kind: "vendor", answer: "" });
		try {
			return await enqueue(network(request), async () => {
				if (kind === "sound") {
					const { digits, wav, lasts } = createSound();
					const answer = `${digits} ${Math.round(lasts)}`;
					return { ...sealed({ kind, answer }), sound: { wav: wav.toString("base64"), groups } };
				}
				const { gap, picture } = await drawSlider();
				return { ...sealed({ kind, answer: gap }), slider: picture };
			});
		} catch (error) {
			if (error instanceof QueueFull) throw new Refusal("503", busy, 503, 2);
			throw error;
		}
	}

	async function isRight({ ip, body }: AnswerRequest, { kind, answer, madeAt }: Challenge): Promise<boolean> {
		const elapsed = Date.now() - madeAt;
		if (kind === "vendor") return (await captcha.vendor?.isGood(body, ip)) ?? false;
		if (kind === "slider") return isSliderSolved(Number(answer), body, elapsed);
		const [digits = "", lasts] = String(answer).split(" ");
		return isSoundSolved(digits, body, elapsed, Number(lasts));
	}

	/** Whether the answer is right and the first one to its challenge. Every answer spends the challenge. */
	async function isSolved(request: AnswerRequest, asked: Challenge): Promise<boolean> {
		const companyId = request.company.id;
		if (asked.companyId !== companyId) return false;
		const expires = new Date(asked.madeAt + lifetimeSeconds * 1000);
		const isFirst = await db.company(companyId, (sql) =>
			useOnce(sql, "captcha_spent", companyId, asked.id, expires),
		);
		return isFirst && isRight(request, asked);
	}

	async function answer(request: AnswerRequest, reply: FastifyReply): Promise<CaptchaTicket> {
		await admit(request);
		const asked = seals.open(request.body.id);
		// An expired challenge is not counted as a failure.
		if (asked && isExpired(asked, Date.now())) throw new Refusal("1432", over);
		if (asked && (await isSolved(request, asked))) {
			await successes.add(request);
			const { companyId, flow, purpose } = asked;
			if (flow) await passes.grant(reply, companyId, flow, purpose);
			return captcha.issue(companyId, purpose);
		}
		await failures.add(request);
		throw new Refusal("1431", failed);
	}

	route(app, {
		method: "GET",
		url: `${front}/challenge`,
		query: "/calls/captcha#/definitions/CaptchaChallengeQuery",
		data: "/calls/captcha#/definitions/CaptchaChallenge",
		limit: { max: 600, per: "minute", key: network },
		handler: (request) => challenge(request, request.query),
	});
	route(app, {
		method: "POST",
		url: `${front}/answer`,
		body: "/calls/captcha#/definitions/CaptchaAnswerBody",
		data: "/calls/captcha#/definitions/CaptchaTicket",
		limit: { max: 600, per: "minute", key: network },
		handler: answer,
	});
	route(app, {
		method: "POST",
		url: `${front}/pass`,
		body: "/calls/captcha#/definitions/CaptchaPassBody",
		data: "/calls/captcha#/definitions/CaptchaTicket",
		limit: { max: 600, per: "minute", key: network },
		handler: (request) => passes.use(request),
	});
}
