// Tickets of a passed slider, for tests of what comes after it; tests of the slider itself pass it (support/slider.ts).
import type { CaptchaTicket } from "../../schemas/generated/documents.ts";
import type { Deps } from "../../server/deps.ts";
import { createCaptcha } from "../../server/ports/captcha.ts";

/** @param purpose the call it is for: its path below /s/api */
export const ticketFor = (deps: Deps, purpose: string, companyId = 1): CaptchaTicket =>
	createCaptcha(deps).issue(companyId, purpose);
