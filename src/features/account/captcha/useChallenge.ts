// Challenges: each is fetched, answered once, and replaced by the next until one is passed.
import { useCallback, useEffect, useRef, useState } from "react";
import type { CaptchaChallenge, CaptchaTicket } from "../../../../schemas/generated/documents.ts";
import { wait } from "../../../core/clock.ts";
import type { DialogProps } from "../../../core/dialogs.ts";
import { ApiError, isAborted } from "../../../core/http/errors.ts";
import { type Answer, fetchChallenge, type Kind, sendAnswer } from "./calls.ts";

/** How long the result of an answer is shown. */
const resultMs = 700;

export type Stage =
	| { readonly is: "loading" }
	| { readonly is: "broken"; readonly error: unknown }
	| {
			readonly is: "open" | "checking" | "passed" | "failed";
			readonly challenge: CaptchaChallenge;
			/** When it was shown, by performance.now(). */
			readonly since: number;
	  };

export interface ChallengeState {
	readonly stage: Stage;
	/** Why the last answer failed; kept while the next challenge is shown. */
	readonly refusal: unknown;
	readonly answer: (given: Answer) => void;
	readonly another: () => void;
	/** The challenge cannot be shown; the dialog offers a retry. */
	readonly fail: (error: Error) => void;
}

/** A refused answer is followed by another challenge. */
const isRefused = (error: unknown): boolean =>
	error instanceof ApiError && (error.code === "1431" || error.code === "1432");

export function useChallenge(
	{ purpose, flow }: DialogProps<"captcha">["args"],
	kind: Kind,
	onPassed: (ticket: CaptchaTicket) => void,
): ChallengeState {
	const [stage, setStage] = useState<Stage>({ is: "loading" });
	const [refusal, setRefusal] = useState<unknown>();
	const [requestId, setRequestId] = useState(0);
	const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);
	const next = useCallback(() => {
		setStage({ is: "loading" });
		setRequestId((last) => last + 1);
	}, []);
	const another = useCallback(() => {
		setRefusal(undefined);
		next();
	}, [next]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each request is another challenge
	useEffect(() => {
		const controller = new AbortController();
		fetchChallenge({ purpose, flow }, kind, controller.signal).then(
			(challenge) => {
				if (controller.signal.aborted) return;
				setStage({ is: "open", challenge, since: performance.now() });
				expiry.current = setTimeout(next, challenge.seconds * 1000);
			},
			(error: unknown) => {
				if (controller.signal.aborted || isAborted(error)) return;
				console.error("the captcha could not be loaded", error); // A §8
				setStage({ is: "broken", error });
			},
		);
		return () => {
			controller.abort();
			clearTimeout(expiry.current);
		};
	}, [purpose, flow, kind, requestId, next]);
	const fail = (error: Error) => {
		console.error("the captcha could not be loaded", error); // A §8
		clearTimeout(expiry.current);
		setStage({ is: "broken", error });
	};
	const answer = async (given: Answer) => {
		if (stage.is !== "open") return;
		setStage({ ...stage, is: "checking" });
		setRefusal(undefined);
		try {
			const ticket = await sendAnswer({ id: stage.challenge.id, ...given });
			setStage({ ...stage, is: "passed" });
			await wait(resultMs);
			onPassed(ticket);
		} catch (error) {
			setRefusal(error);
			setStage({ ...stage, is: "failed" });
			if (!isRefused(error)) console.error("the answer to the captcha could not be sent", error);
			await wait(resultMs);
			next();
		}
	};
	return { stage, refusal, answer: (given) => void answer(given), another, fail };
}
