// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateAnswerListQuery: { (data: unknown): data is d.AnswerListQuery; errors?: ValidatorError[] | null };
export const validateAnswerLessonQuery: { (data: unknown): data is d.AnswerLessonQuery; errors?: ValidatorError[] | null };
export const validateAnswerParams: { (data: unknown): data is d.AnswerParams; errors?: ValidatorError[] | null };
export const validateGivenAnswer: { (data: unknown): data is d.GivenAnswer; errors?: ValidatorError[] | null };
export const validateQuestionLesson: { (data: unknown): data is d.QuestionLesson; errors?: ValidatorError[] | null };
export const validateAskedQuestion: { (data: unknown): data is d.AskedQuestion; errors?: ValidatorError[] | null };
export const validateAnswerListData: { (data: unknown): data is d.AnswerListData; errors?: ValidatorError[] | null };
export const validateAnswerDetail: { (data: unknown): data is d.AnswerDetail; errors?: ValidatorError[] | null };
export const validateAnswerAskBody: { (data: unknown): data is d.AnswerAskBody; errors?: ValidatorError[] | null };
export const validateAnswerAsked: { (data: unknown): data is d.AnswerAsked; errors?: ValidatorError[] | null };
export const validateAnswerWriteBody: { (data: unknown): data is d.AnswerWriteBody; errors?: ValidatorError[] | null };
export const validateAnswerAcceptBody: { (data: unknown): data is d.AnswerAcceptBody; errors?: ValidatorError[] | null };
export const validateAnswerAccepted: { (data: unknown): data is d.AnswerAccepted; errors?: ValidatorError[] | null };
