// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateVoiceListQuery: { (data: unknown): data is d.VoiceListQuery; errors?: ValidatorError[] | null };
export const validateVoiceCourse: { (data: unknown): data is d.VoiceCourse; errors?: ValidatorError[] | null };
export const validateVoiceCard: { (data: unknown): data is d.VoiceCard; errors?: ValidatorError[] | null };
export const validateVoiceCourseCount: { (data: unknown): data is d.VoiceCourseCount; errors?: ValidatorError[] | null };
export const validateVoiceListData: { (data: unknown): data is d.VoiceListData; errors?: ValidatorError[] | null };
