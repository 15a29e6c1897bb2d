// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateCheckAccountQuery: { (data: unknown): data is d.CheckAccountQuery; errors?: ValidatorError[] | null };
export const validateAccountFree: { (data: unknown): data is d.AccountFree; errors?: ValidatorError[] | null };
export const validateRegisterQuery: { (data: unknown): data is d.RegisterQuery; errors?: ValidatorError[] | null };
export const validateRegisterBody: { (data: unknown): data is d.RegisterBody; errors?: ValidatorError[] | null };
export const validateRegistered: { (data: unknown): data is d.Registered; errors?: ValidatorError[] | null };
export const validateRegionFlag: { (data: unknown): data is d.RegionFlag; errors?: ValidatorError[] | null };
export const validateRegisterAgreement: { (data: unknown): data is d.RegisterAgreement; errors?: ValidatorError[] | null };
export const validateResetPasswordBody: { (data: unknown): data is d.ResetPasswordBody; errors?: ValidatorError[] | null };
export const validatePasswordReset: { (data: unknown): data is d.PasswordReset; errors?: ValidatorError[] | null };
