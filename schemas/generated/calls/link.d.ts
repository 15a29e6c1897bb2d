// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateVariableLinkParams: { (data: unknown): data is d.VariableLinkParams; errors?: ValidatorError[] | null };
export const validateVariableLinkQuery: { (data: unknown): data is d.VariableLinkQuery; errors?: ValidatorError[] | null };
export const validateVariableLinkData: { (data: unknown): data is d.VariableLinkData; errors?: ValidatorError[] | null };
