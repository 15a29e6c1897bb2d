// How a third party's page is opened and polled, and the address of DingTalk's frame.
import type { ThirdUser, ThirdVendor } from "../../../../schemas/generated/documents.ts";
import type { DingTalkConfig } from "./calls.ts";

/** Message key of a vendor's name. */
export const vendorKey = (vendor: ThirdVendor): string => `third.${vendor}`;

/** A §7, A §9: size of the window. */
const windowSize = { width: 666, height: 565 } as const;
/** A §2, A §9: the sizes of the frame and its dialog, and how long loading is shown. */
export const dingTalkFrame = { sizePx: 300, dialogPx: 400, loadingMs: 1_000 } as const;

/** Centres the window over its opener. */
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

/** Phones, and windows no larger than the popup: the sign-in continues in the same tab. */
export const narrowQuery = "(max-width: 767px), ((hover: none) and (pointer: coarse))";

const pollDelaysMs = [700, 800, 1_500, 2_000, 3_000, 4_000] as const;
/** How long to wait before the next poll; most progress is also announced to the page. */
export const pollDelayMs = (polls: number): number => pollDelaysMs[polls] ?? 5_000;

/** A window the server has not seen within this time was blocked by the browser. */
export const blockedAfterMs = 3_000;

/** The server waits ten seconds for a vendor; an attempt that takes longer than this has failed. */
export const vendorTimeoutMs = 25_000;

/** Whether an attempt has ended. */
export const isSettled = ({ state }: ThirdUser): boolean => !["unknown", "begun", "taken"].includes(state);

/** The errors of the frame in A §5.12. */
type FrameError = "Missing" | "Element" | "Browser";

/** Address of the frame, with the parameters of the vendor's own script (OPEN-041), or why there is none. */
export function frameUrl(
	config: DingTalkConfig,
	page: { readonly element: unknown; readonly canFrame: boolean; readonly base: string },
): { readonly src: string } | { readonly error: FrameError } {
	if (!page.canFrame) return { error: "Browser" };
	if (!page.element) return { error: "Element" };
	const { redirectUrl, clientId, responseType, scope, state, prompt, codeChallenge } = config;
	if (!redirectUrl || !clientId || !responseType || !scope || !config.frameUrl) return { error: "Missing" };
	const url = new URL(config.frameUrl, page.base);
	const query = {
		...{ redirect_uri: redirectUrl, client_id: clientId, response_type: responseType, scope },
		...(state ? { state } : {}),
		...(prompt ? { prompt } : {}),
		...(codeChallenge ? { code_challenge: codeChallenge, code_challenge_method: "S256" } : {}),
		iframe: "true",
	};
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	return { src: url.href };
}

/** Code and state in the address the frame would be redirected to; undefined when it is not the expected one. */
export function codeIn(
	redirectUrl: string | undefined,
	expected: string | undefined,
): { readonly code: string; readonly state: string } | undefined {
	if (redirectUrl === undefined || expected === undefined || !URL.canParse(redirectUrl)) return undefined;
	const { origin, pathname, searchParams } = new URL(redirectUrl);
	if (`${origin}${pathname}` !== expected) return undefined;
	const code = searchParams.get("authCode") ?? searchParams.get("code") ?? "";
	const state = searchParams.get("state") ?? "";
	return code && state ? { code, state } : undefined;
}
