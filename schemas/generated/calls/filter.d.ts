// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateFilterOption: { (data: unknown): data is d.FilterOption; errors?: ValidatorError[] | null };
export const validateListFilter: { (data: unknown): data is d.ListFilter; errors?: ValidatorError[] | null };
export const validateIgnoredFilter: { (data: unknown): data is d.IgnoredFilter; errors?: ValidatorError[] | null };
