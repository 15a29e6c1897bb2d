// The challenge of decision 5: makes one, judges its answer, and gives a ticket for the call it was asked for.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	CaptchaAnswerBody,
	CaptchaChallenge,
	CaptchaChallengeQuery,
	CaptchaTicket,
} from "../../../schemas/generated/documents.ts";
import { spend } from "../../db/captchaStore.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { tooMany } from "../../plugins/limits.ts";
import { route } from "../../plugins/route.ts";
import type { Captcha } from "../../ports/captcha.ts";
import { networkOf } from "../../ports/networkOf.ts";
import { isHeard, isOver, isSlid, life } from "./rules.ts";
import { type Challenge, createSeals } from "./seal.ts";
import { createSliders } from "./slider.ts";
import { groups, playSound } from "./sound.ts";
import { Crowded, createTurns } from "./turns.ts";

/** CAPT-02. */
const failed = { zh: "验证失败", en: "verification failed" };
const over = { zh: "验证已过期，请重试。", en: "The check has expired. Please try again." };
const crowded = { zh: "服务器正忙，请稍后再试。", en: "The server is busy. Please try again in a moment." };

/** What failures and passes are counted in; ms. */
const span = 10 * 60_000;
/** Failures of a network in that time: a class of sixty who all slip once. What goes beyond them are guesses, */
const slips = 60;
/** unless people who pass stand beside them. A guess passes about once in twenty. */
const slipsOfEach = 2;
/** Only counted, never refused by the counter. */
const countless = 1_000_000_000;

const network = ({ ip }: FastifyRequest): string => networkOf(ip);

export function captchaRoutes(
	app: FastifyInstance,
	{ env, db }: Pick<Deps, "env" | "db">,
	captcha: Captcha,
): void {
	const seals = createSeals(env.secret);
	const drawSlider = createSliders();
	// One at a time, some thirty a second: whoever asks for thousands takes one core, and the rest go on with the others.
	const inTurn = createTurns(1, 240, 60);
	const outcome = (name: string) => {
		const count = app.createRateLimit({
			max: countless,
			timeWindow: span,
			// One window for both: passes that were forgotten before the failures beside them would shut out a class.
			keyGenerator: (request) => `captcha ${name} ${Math.floor(Date.now() / span)} ${network(request)}`,
		});
		return {
			add: (request: FastifyRequest) => count(request),
			async times(request: FastifyRequest): Promise<number> {
				const found = await count(request, { increment: false });
				return found.isAllowed ? 0 : countless - found.remaining;
			},
		};
	};
	const failures = outcome("failed");
	const successes = outcome("passed");

	/** @throws Refusal 429 to a network that fails more than people do */
	async function admit(request: FastifyRequest): Promise<void> {
		const wrong = await failures.times(request);
		if (wrong < slips) return;
		const right = await successes.times(request);
		if (wrong >= slips + slipsOfEach * right) throw tooMany(span - (Date.now() % span));
	}

	async function challenge(request: FastifyRequest): Promise<CaptchaChallenge> {
		const { purpose, kind } = request.query as CaptchaChallengeQuery;
		const sealed = (asked: Pick<Challenge, "kind" | "answer">) => ({
			kind: asked.kind,
			id: seals.seal({ companyId: request.company.id, purpose, madeAt: Date.now(), ...asked }),
			seconds: life,
		});
		if (captcha.vendor) return sealed({ kind: "vendor", answer: "" });
		try {
			return await inTurn(network(request), async () => {
				if (kind === "sound") {
					const { digits, wav, lasts } = playSound();
					const answer = `${digits} ${Math.round(lasts)}`;
					return { ...sealed({ kind, answer }), sound: { wav: wav.toString("base64"), groups } };
				}
				const { gap, picture } = await drawSlider();
				return { ...sealed({ kind, answer: gap }), slider: picture };
			});
		} catch (error) {
			if (error instanceof Crowded) throw new Refusal("503", crowded, 503, 2);
			throw error;
		}
	}

	async function isRight(request: FastifyRequest, { kind, answer, madeAt }: Challenge): Promise<boolean> {
		const body = request.body as CaptchaAnswerBody;
		const elapsed = Date.now() - madeAt;
		if (kind === "vendor") return (await captcha.vendor?.isGood(body, request.ip)) ?? false;
		if (kind === "slider") return isSlid(Number(answer), body, elapsed);
		const [digits = "", lasts] = String(answer).split(" ");
		return isHeard(digits, body, elapsed, Number(lasts));
	}

	/** Whether the answer is right and the first one to its challenge. Nothing is tried twice: whatever comes, it is used up. */
	async function passes(request: FastifyRequest, asked: Challenge): Promise<boolean> {
		const companyId = request.company.id;
		if (asked.companyId !== companyId) return false;
		const expires = new Date(asked.madeAt + life * 1000);
		const isFirst = await db.company(companyId, (sql) => spend(sql, companyId, asked.id, expires));
		return isFirst && isRight(request, asked);
	}

	async function answer(request: FastifyRequest): Promise<CaptchaTicket> {
		await admit(request);
		const asked = seals.open((request.body as CaptchaAnswerBody).id);
		// It cost nobody anything to come back to the page too late.
		if (asked && isOver(asked, Date.now())) throw new Refusal("1432", over);
		if (asked && (await passes(request, asked))) {
			await successes.add(request);
			return captcha.issue(asked.companyId, asked.purpose);
		}
		await failures.add(request);
		throw new Refusal("1431", failed);
	}

	route(app, {
		method: "GET",
		url: "/s/api/captcha/challenge",
		query: "/calls/captcha#/definitions/CaptchaChallengeQuery",
		data: "/calls/captcha#/definitions/CaptchaChallenge",
		limit: { max: 600, per: "minute", key: network },
		handler: challenge,
	});
	route(app, {
		method: "POST",
		url: "/s/api/captcha/answer",
		body: "/calls/captcha#/definitions/CaptchaAnswerBody",
		data: "/calls/captcha#/definitions/CaptchaTicket",
		limit: { max: 600, per: "minute", key: network },
		handler: answer,
	});
}
