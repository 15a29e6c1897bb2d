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

const network = ({ ip }: FastifyRequest): string => networkOf(ip);

export function captchaRoutes(
	app: FastifyInstance,
	{ env, db }: Pick<Deps, "env" | "db">,
	captcha: Captcha,
): void {
	const seals = createSeals(env.secret);
	const drawSlider = createSliders();
	// One at a time, some thirty a second: whoever asks for thousands takes one core, and the rest go on with the others.
	const inTurn = createTurns(1, 60, 4);
	// A class of sixty who all slip once; more than that in ten minutes are guesses.
	const failures = app.createRateLimit({
		max: 60,
		timeWindow: "10 minutes",
		keyGenerator: (request) => `captcha ${networkOf(request.ip)}`,
	});

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
		const tried = await failures(request, { increment: false });
		if (!tried.isAllowed && tried.isExceeded) throw tooMany(tried.ttl);
		const asked = seals.open((request.body as CaptchaAnswerBody).id);
		// It cost nobody anything to come back to the page too late.
		if (asked && isOver(asked, Date.now())) throw new Refusal("1432", over);
		if (asked && (await passes(request, asked))) return captcha.issue(asked.companyId, asked.purpose);
		await failures(request);
		throw new Refusal("1431", failed);
	}

	route(app, {
		method: "GET",
		url: "/s/api/captcha/challenge",
		query: "/calls/captcha#/definitions/CaptchaChallengeQuery",
		data: "/calls/captcha#/definitions/CaptchaChallenge",
		limit: { max: 120, per: "minute", key: network },
		handler: challenge,
	});
	route(app, {
		method: "POST",
		url: "/s/api/captcha/answer",
		body: "/calls/captcha#/definitions/CaptchaAnswerBody",
		data: "/calls/captcha#/definitions/CaptchaTicket",
		limit: { max: 120, per: "minute", key: network },
		handler: answer,
	});
}
