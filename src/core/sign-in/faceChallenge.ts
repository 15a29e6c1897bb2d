// A sign-in that requires a face check on another page (LOGIN-21): what the tab stores until the student returns.
import type { FaceDemand } from "../../../schemas/generated/documents.ts";
import { ApiError } from "../http/errors.ts";
import { safeUrl } from "../paths.ts";
import { inSite } from "./returnUrl.ts";

const key = "schoolfront.faceLogin";

export interface FaceChallenge extends Pick<FaceDemand, "loginToken" | "orderNo"> {
	readonly returnUrl: string;
}

/** Code 120030002: account and password are right, and a face check is required. */
export const isFaceChallenge = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.code === "120030002";

/**
 * Leaves for the page of the face check.
 * @throws ApiError when the refusal names no page, DOMException when the browser stores nothing
 */
export async function startFaceChallenge({ more }: ApiError, returnUrl: string): Promise<void> {
	const { validateFaceDemand } = await import("../../../schemas/generated/calls/login.js");
	const { data } = more;
	const target = validateFaceDemand(data) ? safeUrl(data.url) : undefined;
	if (!validateFaceDemand(data) || target === undefined)
		throw new ApiError("unreadable", "front/login/: code 120030002 must come with FaceDemand, found another");
	const { loginToken, orderNo } = data;
	sessionStorage.setItem(key, JSON.stringify({ loginToken, orderNo, back: returnUrl }));
	location.assign(inSite(target));
}

/** Reads and removes what was stored: it is good once. */
export function takeFaceChallenge(): FaceChallenge | undefined {
	try {
		const text = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		const { loginToken, orderNo, back } = JSON.parse(text ?? "{}") as Record<string, unknown>;
		if (typeof loginToken !== "string" || typeof orderNo !== "string" || typeof back !== "string")
			return undefined;
		return { loginToken, orderNo, returnUrl: back };
	} catch (error) {
		console.warn(`sessionStorage ${key}: must be JSON {loginToken, orderNo, back}; it is ignored`, error);
		return undefined;
	}
}
