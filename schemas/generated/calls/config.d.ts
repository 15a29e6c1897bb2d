// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateDomainQuery: { (data: unknown): data is d.DomainQuery; errors?: ValidatorError[] | null };
export const validateSchoolSearch: { (data: unknown): data is d.SchoolSearch; errors?: ValidatorError[] | null };
export const validateSocketDomains: { (data: unknown): data is d.SocketDomains; errors?: ValidatorError[] | null };
export const validateFirstAnswer: { (data: unknown): data is d.FirstAnswer; errors?: ValidatorError[] | null };
export const validateSiteSnapshot: { (data: unknown): data is d.SiteSnapshot; errors?: ValidatorError[] | null };
export const validateCompanyInfo: { (data: unknown): data is d.CompanyInfo; errors?: ValidatorError[] | null };
export const validateShareInfo: { (data: unknown): data is d.ShareInfo; errors?: ValidatorError[] | null };
