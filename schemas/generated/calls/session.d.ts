// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateTokenCodeQuery: { (data: unknown): data is d.TokenCodeQuery; errors?: ValidatorError[] | null };
export const validateRenewalQuery: { (data: unknown): data is d.RenewalQuery; errors?: ValidatorError[] | null };
export const validateExchangedToken: { (data: unknown): data is d.ExchangedToken; errors?: ValidatorError[] | null };
export const validatePrincipalQuery: { (data: unknown): data is d.PrincipalQuery; errors?: ValidatorError[] | null };
export const validatePrincipal: { (data: unknown): data is d.Principal; errors?: ValidatorError[] | null };
export const validateRenewedToken: { (data: unknown): data is d.RenewedToken; errors?: ValidatorError[] | null };
export const validateBackLoginCode: { (data: unknown): data is d.BackLoginCode; errors?: ValidatorError[] | null };
