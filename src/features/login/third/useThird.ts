// Signing in through a third party, as the row of icons shows it.
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import type { LoginData, ThirdUser, ThirdVendor } from "../../../../schemas/generated/documents.ts";
import { ApiError, isAborted } from "../../../core/errors.ts";
import { schoolIdAtom } from "../../../core/session.ts";
import { isFaceDemand, leaveForFace } from "../face.ts";
import { signedIn } from "../state.ts";
import { goHere, newAttempt, openWindow, watchAttempt } from "./attempts.ts";
import { fetchOpenThird, fetchThirdUrl, loginByCacheCode } from "./calls.ts";
import { setPendingThird } from "./pending.ts";
import { narrowQuery } from "./rules.ts";

/** What a window that closed by itself takes to be heard of. */
const newsMs = 1_500;

export type ThirdStep =
	/** At the third party: its window has not come to us yet, has, or seems not to have been opened. */
	| {
			readonly step: "away";
			readonly vendor: ThirdVendor;
			readonly blocked: boolean;
			readonly returned: boolean;
	  }
	| { readonly step: "entering"; readonly vendor: ThirdVendor }
	/** It is over, and why. */
	| {
			readonly step: "over";
			readonly vendor: ThirdVendor;
			readonly why: "refused" | "failed" | "expired" | Error;
	  };

/** Third parties whose icons stand in a place; undefined until it is known. */
export function useOpenThird(place: "signIn" | "register"): readonly ThirdVendor[] | undefined {
	const schoolId = useAtomValue(schoolIdAtom);
	const { data } = useSWR(["openThird", schoolId], () => fetchOpenThird(schoolId), {
		revalidateOnFocus: false,
	});
	return data?.[place];
}

/** A press is no time to ask for an address: browsers open a window only at the press itself. */
function useAddresses(vendors: readonly ThirdVendor[]) {
	const schoolId = useAtomValue(schoolIdAtom);
	const { data } = useSWR(
		vendors.length > 0 ? ["thirdUrls", schoolId, ...vendors] : null,
		async () =>
			Object.fromEntries(
				await Promise.all(
					vendors.map(async (vendor) => [vendor, (await fetchThirdUrl(vendor, schoolId)).url] as const),
				),
			),
		{ revalidateOnFocus: false },
	);
	return (vendor: ThirdVendor): string => data?.[vendor] || `/third/go/${vendor}`;
}

/** A QR code that is shown (THIRD-03). */
export interface Scan {
	/** Way to the vendor's page without a frame. */
	readonly page: string;
	readonly onEnd: (user: ThirdUser | undefined) => void;
}

export interface Third {
	readonly now: ThirdStep | undefined;
	readonly scan: Scan | undefined;
	readonly choose: (vendor: ThirdVendor) => void;
	/** Goes on in this tab instead of a window. */
	readonly goHere: (vendor: ThirdVendor) => void;
	readonly giveUp: () => void;
}

interface ThirdUse {
	readonly onSignedIn: (data: LoginData) => void;
	/** The page stays where it is: work goes on there. */
	readonly stay: boolean;
	/** Address to come back to when a face has to be shown elsewhere. */
	readonly back: () => string;
}

export function useThird(vendors: readonly ThirdVendor[], { onSignedIn, stay, back }: ThirdUse): Third {
	const schoolId = useAtomValue(schoolIdAtom);
	const address = useAddresses(vendors);
	const [now, setNow] = useState<ThirdStep>();
	const [scan, setScan] = useState<Scan>();
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);

	const giveUp = useCallback(() => {
		running.current?.abort();
		setNow(undefined);
	}, []);

	async function settle(vendor: ThirdVendor, user: ThirdUser, signal: AbortSignal): Promise<void> {
		const { state, bound, cacheCode, nickName = "" } = user;
		if (state === "refused" || state === "failed") return setNow({ step: "over", vendor, why: state });
		if (state !== "known" || !cacheCode) return setNow({ step: "over", vendor, why: "expired" });
		if (!bound) {
			setNow(undefined);
			setPendingThird({ cacheCode, vendor, nickName });
			return;
		}
		setNow({ step: "entering", vendor });
		const data = await loginByCacheCode(cacheCode, schoolId, signal);
		if (signal.aborted) return;
		signedIn(data, { stay });
		onSignedIn(data);
	}

	/** One try at a time: who begins another has given up the former. */
	async function attempt(vendor: ThirdVendor, ask: (signal: AbortSignal) => Promise<ThirdUser | undefined>) {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		try {
			const user = await ask(signal);
			if (signal.aborted) return;
			if (user) await settle(vendor, user, signal);
			else setNow(undefined);
		} catch (error) {
			if (signal.aborted || isAborted(error)) return;
			const fail = (cause: unknown) => {
				if (!(cause instanceof ApiError)) console.error("the third party's sign-in failed", cause);
				const why = cause instanceof Error ? cause : new Error(String(cause));
				// A §8.3: of a refusal a notice has told already.
				const isTold = cause instanceof ApiError && cause.more.told;
				setNow(isTold ? undefined : { step: "over", vendor, why });
			};
			if (isFaceDemand(error)) await leaveForFace(error, back()).catch(fail);
			else fail(error);
		}
	}

	function inWindow(vendor: ThirdVendor): void {
		const id = newAttempt();
		openWindow(address(vendor), id, schoolId);
		const away = { step: "away", vendor, blocked: false, returned: false } as const;
		setNow(away);
		void attempt(vendor, async (signal) => {
			// The student looks at this page again, and no news follows: the window may be closed.
			const say = () => setNow((step) => (step?.step === "away" ? { ...step, returned: true } : step));
			addEventListener("focus", () => setTimeout(() => signal.aborted || say(), newsMs), { signal });
			const onSeen = (seen: "begun" | "taken" | "blocked") =>
				setNow((step) => {
					if (seen === "taken") return { step: "entering", vendor };
					return step?.step === "away" ? { ...step, blocked: seen === "blocked" } : step;
				});
			return watchAttempt(id, { vendor, signal, onSeen });
		});
	}

	function inFrame(vendor: ThirdVendor): void {
		const scanned = (signal: AbortSignal) =>
			new Promise<ThirdUser | undefined>((resolve) => {
				// The dialog is gone before the sign-in runs: there is nothing left in it to close.
				const onEnd = (user: ThirdUser | undefined) => {
					setScan((shown) => (shown === mine ? undefined : shown));
					resolve(user);
				};
				const mine: Scan = { page: address(vendor), onEnd };
				signal.addEventListener("abort", () => onEnd(undefined), { once: true });
				setScan(mine);
			});
		void attempt(vendor, scanned);
	}

	return {
		now,
		scan,
		giveUp,
		goHere: (vendor) => goHere(address(vendor), schoolId),
		choose(vendor) {
			if (matchMedia(narrowQuery).matches) goHere(address(vendor), schoolId);
			else if (vendor === "dingtalk") inFrame(vendor);
			else inWindow(vendor);
		},
	};
}
