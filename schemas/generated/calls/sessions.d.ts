// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateSessionEntry: { (data: unknown): data is d.SessionEntry; errors?: ValidatorError[] | null };
export const validateSessionList: { (data: unknown): data is d.SessionList; errors?: ValidatorError[] | null };
export const validateEndSessionBody: { (data: unknown): data is d.EndSessionBody; errors?: ValidatorError[] | null };
