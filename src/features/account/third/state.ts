// Signing in through a third party, for the row of icons.
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import type { ThirdUser, ThirdVendor } from "../../../../schemas/generated/documents.ts";
import { ApiError, isAborted } from "../../../core/http/errors.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { completeSignIn } from "../../../core/sign-in/completeSignIn.ts";
import { isFaceChallenge, startFaceChallenge } from "../../../core/sign-in/faceChallenge.ts";
import { setPendingThirdAccount } from "../../../core/sign-in/pendingThirdAccount.ts";
import { useSignInHost } from "../../../core/sign-in/signInHost.ts";
import { continueInTab, createAttemptId, openVendorWindow, watchAttempt } from "./attempts.ts";
import { fetchEnabledVendors, fetchVendorUrl, loginByCacheCode } from "./calls.ts";
import { narrowQuery } from "./rules.ts";

/** Time for the result of a window that was closed to arrive. */
const closedGraceMs = 1_500;

export type ThirdState =
	/** In its window, which may be blocked; `isReturned` when the student is back at this page without a result. */
	| {
			readonly step: "window";
			readonly vendor: ThirdVendor;
			readonly isBlocked: boolean;
			readonly isReturned: boolean;
	  }
	| { readonly step: "entering"; readonly vendor: ThirdVendor }
	| {
			readonly step: "ended";
			readonly vendor: ThirdVendor;
			readonly reason: "refused" | "failed" | "expired" | Error;
	  };

/** The vendors to show in a tab; undefined until they are known. */
export function useEnabledVendors(tab: "signIn" | "register"): readonly ThirdVendor[] | undefined {
	const schoolId = useAtomValue(schoolIdAtom);
	const { data } = useSWR(["openThird", schoolId], () => fetchEnabledVendors(schoolId), {
		revalidateOnFocus: false,
	});
	return data?.[tab];
}

/** Fetched ahead: browsers open a window only during the click itself. */
function useVendorUrls(vendors: readonly ThirdVendor[]) {
	const schoolId = useAtomValue(schoolIdAtom);
	const { data } = useSWR(
		vendors.length > 0 ? ["thirdUrls", schoolId, ...vendors] : null,
		async () =>
			Object.fromEntries(
				await Promise.all(
					vendors.map(async (vendor) => [vendor, (await fetchVendorUrl(vendor, schoolId)).url] as const),
				),
			),
		{ revalidateOnFocus: false },
	);
	return (vendor: ThirdVendor): string => data?.[vendor] || `/third/go/${vendor}`;
}

/** The dialog with a QR code (THIRD-03). */
export interface QrDialog {
	/** The vendor's page, without the dialog. */
	readonly page: string;
	readonly onEnd: (user: ThirdUser | undefined) => void;
}

export interface Third {
	readonly state: ThirdState | undefined;
	readonly dialog: QrDialog | undefined;
	readonly choose: (vendor: ThirdVendor) => void;
	/** Continues in this tab instead of a window. */
	readonly continueInTab: (vendor: ThirdVendor) => void;
	readonly cancel: () => void;
}

export function useThird(vendors: readonly ThirdVendor[]): Third {
	const { stay, returnUrl, onSignedIn } = useSignInHost();
	const schoolId = useAtomValue(schoolIdAtom);
	const urlOf = useVendorUrls(vendors);
	const [state, setState] = useState<ThirdState>();
	const [dialog, setDialog] = useState<QrDialog>();
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);

	const cancel = () => {
		running.current?.abort();
		setState(undefined);
	};

	async function finish(vendor: ThirdVendor, user: ThirdUser, signal: AbortSignal): Promise<void> {
		const { state: result, bound, cacheCode, nickName = "" } = user;
		if (result === "refused" || result === "failed")
			return setState({ step: "ended", vendor, reason: result });
		if (result !== "known" || !cacheCode) return setState({ step: "ended", vendor, reason: "expired" });
		if (!bound) {
			setState(undefined);
			setPendingThirdAccount({ cacheCode, vendor, nickName });
			return;
		}
		setState({ step: "entering", vendor });
		const data = await loginByCacheCode(cacheCode, schoolId, signal);
		if (signal.aborted) return;
		completeSignIn(data, { stay });
		onSignedIn(data);
	}

	/** A new attempt cancels the previous one. */
	async function attempt(vendor: ThirdVendor, ask: (signal: AbortSignal) => Promise<ThirdUser | undefined>) {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		try {
			const user = await ask(signal);
			if (signal.aborted) return;
			if (user) await finish(vendor, user, signal);
			else setState(undefined);
		} catch (error) {
			if (signal.aborted || isAborted(error)) return;
			const fail = (cause: unknown) => {
				if (!(cause instanceof ApiError)) console.error("the third party's sign-in failed", cause);
				const reason = cause instanceof Error ? cause : new Error(String(cause));
				// A §8.3: a notice has told the student of the refusal already.
				const isNotified = cause instanceof ApiError && cause.more.isNotified;
				setState(isNotified ? undefined : { step: "ended", vendor, reason });
			};
			if (isFaceChallenge(error)) await startFaceChallenge(error, returnUrl()).catch(fail);
			else fail(error);
		}
	}

	function chooseInWindow(vendor: ThirdVendor): void {
		const id = createAttemptId();
		openVendorWindow(urlOf(vendor), id, schoolId);
		setState({ step: "window", vendor, isBlocked: false, isReturned: false });
		void attempt(vendor, async (signal) => {
			const markReturned = () =>
				setState((last) => (last?.step === "window" ? { ...last, isReturned: true } : last));
			addEventListener("focus", () => setTimeout(() => signal.aborted || markReturned(), closedGraceMs), {
				signal,
			});
			const onProgress = (progress: "begun" | "taken" | "blocked") =>
				setState((last) => {
					if (progress === "taken") return { step: "entering", vendor };
					return last?.step === "window" ? { ...last, isBlocked: progress === "blocked" } : last;
				});
			return watchAttempt(id, { vendor, signal, onProgress });
		});
	}

	function chooseInDialog(vendor: ThirdVendor): void {
		const scan = (signal: AbortSignal) =>
			new Promise<ThirdUser | undefined>((resolve) => {
				// Closed before the sign-in is sent: it cannot be cancelled there any more.
				const onEnd = (user: ThirdUser | undefined) => {
					setDialog((shown) => (shown === own ? undefined : shown));
					resolve(user);
				};
				const own: QrDialog = { page: urlOf(vendor), onEnd };
				signal.addEventListener("abort", () => onEnd(undefined), { once: true });
				setDialog(own);
			});
		void attempt(vendor, scan);
	}

	return {
		...{ state, dialog, cancel },
		continueInTab: (vendor) => continueInTab(urlOf(vendor), schoolId),
		choose(vendor) {
			if (matchMedia(narrowQuery).matches) continueInTab(urlOf(vendor), schoolId);
			else if (vendor === "dingtalk") chooseInDialog(vendor);
			else chooseInWindow(vendor);
		},
	};
}
