// A sign-in that waits for a face (LOGIN-21): what the page must know when the student comes back, and the way there.
import type { FaceDemand } from "../../../schemas/generated/documents.ts";
import { ApiError } from "../../core/errors.ts";
import { safeUrl } from "../../core/paths.ts";
import { inSite } from "./wayBack.ts";

const key = "schoolfront.faceLogin";

/** Kept by the tab, which shows the face itself. */
export interface FaceLogin extends Pick<FaceDemand, "loginToken" | "orderNo"> {
	/** The address at which the sign-in was asked for. */
	readonly back: string;
}

/** Code 120030002: account and password are right, and a face is demanded. */
export const isFaceDemand = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.code === "120030002";

/**
 * Leads to where the face is shown.
 * @param back where the student goes on afterwards
 * @throws when the demand is none, or this browser keeps nothing
 */
export async function leaveForFace({ more }: ApiError, back: string): Promise<void> {
	const { validateFaceDemand } = await import("../../../schemas/generated/calls/login.js");
	const { data } = more;
	const target = validateFaceDemand(data) ? safeUrl(data.url) : undefined;
	if (!validateFaceDemand(data) || target === undefined)
		throw new ApiError("unreadable", "front/login/: code 120030002 must come with FaceDemand, found another");
	const { loginToken, orderNo } = data;
	sessionStorage.setItem(key, JSON.stringify({ loginToken, orderNo, back } satisfies FaceLogin));
	location.assign(inSite(target));
}

/** What was kept, once: a second look would only find what was used already. */
export function takeFaceLogin(): FaceLogin | undefined {
	try {
		const text = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		const { loginToken, orderNo, back } = JSON.parse(text ?? "{}") as Record<string, unknown>;
		if (typeof loginToken !== "string" || typeof orderNo !== "string" || typeof back !== "string")
			return undefined;
		return { loginToken, orderNo, back };
	} catch (error) {
		console.warn(`sessionStorage ${key}: must be JSON {loginToken, orderNo, back}; it is passed over`, error);
		return undefined;
	}
}
