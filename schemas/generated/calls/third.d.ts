// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateThirdVendor: { (data: unknown): data is d.ThirdVendor; errors?: ValidatorError[] | null };
export const validateCacheCode: { (data: unknown): data is d.CacheCode; errors?: ValidatorError[] | null };
export const validateAttemptId: { (data: unknown): data is d.AttemptId; errors?: ValidatorError[] | null };
export const validateOpenThirdQuery: { (data: unknown): data is d.OpenThirdQuery; errors?: ValidatorError[] | null };
export const validateOpenThird: { (data: unknown): data is d.OpenThird; errors?: ValidatorError[] | null };
export const validateThirdUrlQuery: { (data: unknown): data is d.ThirdUrlQuery; errors?: ValidatorError[] | null };
export const validateThirdUrl: { (data: unknown): data is d.ThirdUrl; errors?: ValidatorError[] | null };
export const validateThirdGoParams: { (data: unknown): data is d.ThirdGoParams; errors?: ValidatorError[] | null };
export const validateThirdGoQuery: { (data: unknown): data is d.ThirdGoQuery; errors?: ValidatorError[] | null };
export const validateDdLoginQuery: { (data: unknown): data is d.DdLoginQuery; errors?: ValidatorError[] | null };
export const validateDdLoginConfig: { (data: unknown): data is d.DdLoginConfig; errors?: ValidatorError[] | null };
export const validateDdLoginBody: { (data: unknown): data is d.DdLoginBody; errors?: ValidatorError[] | null };
export const validateThirdUserParams: { (data: unknown): data is d.ThirdUserParams; errors?: ValidatorError[] | null };
export const validateThirdUser: { (data: unknown): data is d.ThirdUser; errors?: ValidatorError[] | null };
export const validateCacheLoginQuery: { (data: unknown): data is d.CacheLoginQuery; errors?: ValidatorError[] | null };
