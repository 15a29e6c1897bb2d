// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateSchoolSuffixQuery: { (data: unknown): data is d.SchoolSuffixQuery; errors?: ValidatorError[] | null };
export const validateSchoolInfo: { (data: unknown): data is d.SchoolInfo; errors?: ValidatorError[] | null };
export const validateSessionSchoolQuery: { (data: unknown): data is d.SessionSchoolQuery; errors?: ValidatorError[] | null };
export const validateSessionSchool: { (data: unknown): data is d.SessionSchool; errors?: ValidatorError[] | null };
