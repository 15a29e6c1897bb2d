// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateExamSign: { (data: unknown): data is d.ExamSign; errors?: ValidatorError[] | null };
export const validateExamSigned: { (data: unknown): data is d.ExamSigned; errors?: ValidatorError[] | null };
export const validateExamFace: { (data: unknown): data is d.ExamFace; errors?: ValidatorError[] | null };
export const validateExamFaceAnswer: { (data: unknown): data is d.ExamFaceAnswer; errors?: ValidatorError[] | null };
