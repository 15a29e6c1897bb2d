// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateInviteQuery: { (data: unknown): data is d.InviteQuery; errors?: ValidatorError[] | null };
export const validateInvitation: { (data: unknown): data is d.Invitation; errors?: ValidatorError[] | null };
export const validateInviteCode: { (data: unknown): data is d.InviteCode; errors?: ValidatorError[] | null };
