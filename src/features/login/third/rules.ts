// How a third party's page is opened and waited for, and what the frame of the workplace chat needs.
import type { DdLoginConfig, ThirdUser, ThirdVendor } from "../../../../schemas/generated/documents.ts";

/** The message with a vendor's name. */
export const vendorKey = (vendor: ThirdVendor): string => `third.${vendor}`;

/** A §7, A §9: size of the window. */
export const windowSize = { width: 666, height: 565 } as const;
/** A §2, A §9: the code's frame, its dialog, and how long loading is shown. */
export const ddFrame = { side: 300, dialog: 400, loadingMs: 1_000 } as const;

/** Where a window may stand: over the middle of the one it comes from. */
export function windowFeatures(from: {
	readonly screenX: number;
	readonly screenY: number;
	readonly outerWidth: number;
	readonly outerHeight: number;
}): string {
	const { width, height } = windowSize;
	const left = Math.max(0, Math.round(from.screenX + (from.outerWidth - width) / 2));
	const top = Math.max(0, Math.round(from.screenY + (from.outerHeight - height) / 2));
	return `popup,noopener,width=${width},height=${height},left=${left},top=${top}`;
}

/** Where a second window makes no sense: phones, and windows no larger than it would be. */
export const narrowQuery = "(max-width: 767px), ((hover: none) and (pointer: coarse))";

const pauses = [700, 800, 1_500, 2_000, 3_000, 4_000] as const;
/** How long to wait before news is asked for again, ms; the page is told of most news anyway. */
export const pauseBefore = (times: number): number => pauses[times] ?? 5_000;

/** A window that has not come to us by then was not opened. ms */
export const blockedAfter = 3_000;

/** The server waits ten seconds for a vendor's answer; what takes longer has no end. ms */
export const answeredWithin = 25_000;

/** Whether nothing more is to be heard of a try. */
export const isSettled = ({ state }: ThirdUser): boolean => !["unknown", "begun", "taken"].includes(state);

/** What A §5.12 calls the faults of the frame. */
export type FrameFault = "Missing" | "Element" | "Browser";

/** Address of the frame, by the names the vendor's own script uses (OPEN-041), or why there is none. */
export function frameAddress(
	config: DdLoginConfig,
	place: { readonly element: unknown; readonly canFrame: boolean; readonly base: string },
): { readonly src: string } | { readonly fault: FrameFault } {
	if (!place.canFrame) return { fault: "Browser" };
	if (!place.element) return { fault: "Element" };
	const { redirectUrl, clientId, respionseType, scope, state, prompt, codeChallenge, frameUrl } = config;
	if (!redirectUrl || !clientId || !respionseType || !scope || !frameUrl) return { fault: "Missing" };
	const url = new URL(frameUrl, place.base);
	const given = {
		...{ redirect_uri: redirectUrl, client_id: clientId, response_type: respionseType, scope },
		...(state ? { state } : {}),
		...(prompt ? { prompt } : {}),
		...(codeChallenge ? { code_challenge: codeChallenge, code_challenge_method: "S256" } : {}),
		iframe: "true",
	};
	for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
	return { src: url.href };
}

/** Code and state of the address the frame would lead to; undefined when it is not the one that was agreed on. */
export function codeIn(
	redirectUrl: string | undefined,
	agreed: string | undefined,
): { readonly code: string; readonly state: string } | undefined {
	if (redirectUrl === undefined || agreed === undefined || !URL.canParse(redirectUrl)) return undefined;
	const { origin, pathname, searchParams } = new URL(redirectUrl);
	if (`${origin}${pathname}` !== agreed) return undefined;
	const code = searchParams.get("authCode") ?? searchParams.get("code") ?? "";
	const state = searchParams.get("state") ?? "";
	return code && state ? { code, state } : undefined;
}
