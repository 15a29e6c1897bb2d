// Tickets of a passed slider, for tests of the calls that require one; tests of the slider itself pass it
// (tests/support/browser/slider.ts).
import type { CaptchaTicket } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../../server/deps.ts";
import { createCaptcha } from "../../../server/shared/captcha/captcha.ts";

/** @param purpose path of the call below /s/api */
export const ticketFor = (deps: Deps, purpose: string, companyId = 1): CaptchaTicket =>
	createCaptcha(deps).issue(companyId, purpose);
