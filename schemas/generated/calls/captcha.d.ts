// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateCaptchaFlow: { (data: unknown): data is d.CaptchaFlow; errors?: ValidatorError[] | null };
export const validateCaptchaChallengeQuery: { (data: unknown): data is d.CaptchaChallengeQuery; errors?: ValidatorError[] | null };
export const validateSliderPicture: { (data: unknown): data is d.SliderPicture; errors?: ValidatorError[] | null };
export const validateSoundQuestion: { (data: unknown): data is d.SoundQuestion; errors?: ValidatorError[] | null };
export const validateCaptchaChallenge: { (data: unknown): data is d.CaptchaChallenge; errors?: ValidatorError[] | null };
export const validateCaptchaTrack: { (data: unknown): data is d.CaptchaTrack; errors?: ValidatorError[] | null };
export const validateCaptchaAnswerBody: { (data: unknown): data is d.CaptchaAnswerBody; errors?: ValidatorError[] | null };
export const validateCaptchaTicket: { (data: unknown): data is d.CaptchaTicket; errors?: ValidatorError[] | null };
export const validateCaptchaPassBody: { (data: unknown): data is d.CaptchaPassBody; errors?: ValidatorError[] | null };
