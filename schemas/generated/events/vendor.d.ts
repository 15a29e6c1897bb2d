// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateVendorWord: { (data: unknown): data is d.VendorWord; errors?: ValidatorError[] | null };
export const validatePageWord: { (data: unknown): data is d.PageWord; errors?: ValidatorError[] | null };
export const validateCaptchaWord: { (data: unknown): data is d.CaptchaWord; errors?: ValidatorError[] | null };
export const validateDdLoginWord: { (data: unknown): data is d.DdLoginWord; errors?: ValidatorError[] | null };
