// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateLearnData: { (data: unknown): data is d.LearnData; errors?: ValidatorError[] | null };
export const validateEnrolmentQuery: { (data: unknown): data is d.EnrolmentQuery; errors?: ValidatorError[] | null };
export const validateEnrolment: { (data: unknown): data is d.Enrolment; errors?: ValidatorError[] | null };
export const validateEnrolmentList: { (data: unknown): data is d.EnrolmentList; errors?: ValidatorError[] | null };
