// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateFooterDetailParams: { (data: unknown): data is d.FooterDetailParams; errors?: ValidatorError[] | null };
export const validateFooterDetailQuery: { (data: unknown): data is d.FooterDetailQuery; errors?: ValidatorError[] | null };
export const validateFooterDetail: { (data: unknown): data is d.FooterDetail; errors?: ValidatorError[] | null };
