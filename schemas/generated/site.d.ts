// Made by `npm run generate`; do not edit.
import type * as d from "./documents.ts";
import type { ValidatorError } from "../problems.ts";
export const validateSiteDocument: { (data: unknown): data is d.SiteDocument; errors?: ValidatorError[] | null };
export const validateSchoolOverride: { (data: unknown): data is d.SchoolOverride; errors?: ValidatorError[] | null };
export const validateSchoolPatch: { (data: unknown): data is d.SchoolPatch; errors?: ValidatorError[] | null };
export const validateSystemSetting: { (data: unknown): data is d.SystemSetting; errors?: ValidatorError[] | null };
