// A sign-in that requires a face check on another page (LOGIN-21): what the tab stores until the student returns.
import type { FaceDemand } from "../../../schemas/generated/documents.ts";
import { ApiError } from "../http/errors.ts";
import { safeUrl } from "../paths.ts";
import { tabStorage } from "../storage.ts";
import { inSite } from "./returnUrl.ts";
import { openVendorPage } from "./vendorPages.ts";

const key = "faceLogin";

export interface FaceChallenge extends Pick<FaceDemand, "loginToken" | "orderNo"> {
	readonly returnUrl: string;
}

/** Code 120030002: account and password are right, and a face check is required. */
export const isFaceChallenge = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.code === "120030002";

/**
 * Leaves for the page of the face check.
 * @throws ApiError when the refusal names no page, Error when the browser stores nothing
 */
export async function startFaceChallenge({ more }: ApiError, returnUrl: string): Promise<void> {
	const { validateFaceDemand } = await import("../../../schemas/generated/calls/login.js");
	const { data } = more;
	const target = validateFaceDemand(data) ? safeUrl(data.url) : undefined;
	if (!validateFaceDemand(data) || target === undefined)
		throw new ApiError("unreadable", "front/login/: code 120030002 must come with FaceDemand, found another");
	const { loginToken, orderNo } = data;
	if (!tabStorage.set(key, JSON.stringify({ loginToken, orderNo, back: returnUrl })))
		throw new Error("the browser must store the face check until the student returns, it stored nothing");
	await openVendorPage(inSite(target));
}

/** Reads and removes what was stored: it is good once. */
export function takeFaceChallenge(): FaceChallenge | undefined {
	const { loginToken, orderNo, back } = (tabStorage.getJson(key) ?? {}) as Record<string, unknown>;
	tabStorage.remove(key);
	if (typeof loginToken !== "string" || typeof orderNo !== "string" || typeof back !== "string")
		return undefined;
	return { loginToken, orderNo, returnUrl: back };
}
