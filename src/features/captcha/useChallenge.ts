// One challenge after another: fetched, answered once, and replaced by the next until one is passed.
import { useCallback, useEffect, useRef, useState } from "react";
import type {
	CaptchaAnswerBody,
	CaptchaChallenge,
	CaptchaTicket,
} from "../../../schemas/generated/documents.ts";
import { wait } from "../../core/clock.ts";
import { ApiError, isAborted } from "../../core/errors.ts";
import { fetchChallenge, type Kind, sendAnswer } from "./calls.ts";

/** Long enough to see that it was wrong, or right. ms */
const shown = 700;

export type Stage =
	| { readonly is: "loading" }
	/** It could not be fetched. */
	| { readonly is: "broken"; readonly error: unknown }
	| {
			readonly is: "open" | "checking" | "passed" | "failed";
			readonly challenge: CaptchaChallenge;
			/** By the page's own clock; ms. */
			readonly since: number;
	  };

export interface Challenged {
	readonly stage: Stage;
	/** Why the last answer was none; it stays while the next challenge is tried. */
	readonly refusal: unknown;
	readonly answer: (given: Omit<CaptchaAnswerBody, "id">) => void;
	readonly another: () => void;
	/** What a challenge shows does not come: the reader is asked whether to try again. */
	readonly giveUp: (error: Error) => void;
}

/** A refused answer is followed by another challenge; whatever else went wrong is for the reader to decide. */
const isRefused = (error: unknown): boolean =>
	error instanceof ApiError && (error.code === "1431" || error.code === "1432");

export function useChallenge(
	purpose: string,
	kind: Kind,
	onPassed: (ticket: CaptchaTicket) => void,
): Challenged {
	const [stage, setStage] = useState<Stage>({ is: "loading" });
	const [refusal, setRefusal] = useState<unknown>();
	const [round, setRound] = useState(0);
	const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);
	const next = useCallback(() => {
		setStage({ is: "loading" });
		setRound((former) => former + 1);
	}, []);
	const another = useCallback(() => {
		setRefusal(undefined);
		next();
	}, [next]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another round is another challenge
	useEffect(() => {
		const leaving = new AbortController();
		fetchChallenge(purpose, kind, leaving.signal).then(
			(challenge) => {
				if (leaving.signal.aborted) return;
				setStage({ is: "open", challenge, since: performance.now() });
				expiry.current = setTimeout(next, challenge.seconds * 1000);
			},
			(error: unknown) => {
				if (leaving.signal.aborted || isAborted(error)) return;
				console.error("the captcha could not be loaded", error); // A §8
				setStage({ is: "broken", error });
			},
		);
		return () => {
			leaving.abort();
			clearTimeout(expiry.current);
		};
	}, [purpose, kind, round, next]);
	const giveUp = (error: Error) => {
		console.error("the captcha could not be loaded", error); // A §8
		clearTimeout(expiry.current);
		setStage({ is: "broken", error });
	};
	const answer = async (given: Omit<CaptchaAnswerBody, "id">) => {
		if (stage.is !== "open") return;
		setStage({ ...stage, is: "checking" });
		setRefusal(undefined);
		try {
			const ticket = await sendAnswer({ id: stage.challenge.id, ...given });
			setStage({ ...stage, is: "passed" });
			await wait(shown);
			onPassed(ticket);
		} catch (error) {
			setRefusal(error);
			setStage({ ...stage, is: "failed" });
			if (!isRefused(error)) console.error("the answer to the captcha could not be sent", error);
			await wait(shown);
			next();
		}
	};
	return { stage, refusal, answer: (given) => void answer(given), another, giveUp };
}
