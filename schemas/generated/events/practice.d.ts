// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateExerciseMessage: { (data: unknown): data is d.ExerciseMessage; errors?: ValidatorError[] | null };
export const validatePaperQuestions: { (data: unknown): data is d.PaperQuestions; errors?: ValidatorError[] | null };
export const validateReviewAnswer: { (data: unknown): data is d.ReviewAnswer; errors?: ValidatorError[] | null };
export const validateQuestionResult: { (data: unknown): data is d.QuestionResult; errors?: ValidatorError[] | null };
export const validateSubmitQuestion: { (data: unknown): data is d.SubmitQuestion; errors?: ValidatorError[] | null };
export const validateQuestionStored: { (data: unknown): data is d.QuestionStored; errors?: ValidatorError[] | null };
export const validateMarkQuestion: { (data: unknown): data is d.MarkQuestion; errors?: ValidatorError[] | null };
export const validateSwitchQuestion: { (data: unknown): data is d.SwitchQuestion; errors?: ValidatorError[] | null };
export const validateExerciseState: { (data: unknown): data is d.ExerciseState; errors?: ValidatorError[] | null };
export const validateExerciseEvent: { (data: unknown): data is d.ExerciseEvent; errors?: ValidatorError[] | null };
