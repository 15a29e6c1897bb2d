// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateMessageQuery: { (data: unknown): data is d.MessageQuery; errors?: ValidatorError[] | null };
export const validateStudentMessage: { (data: unknown): data is d.StudentMessage; errors?: ValidatorError[] | null };
export const validateMessageLink: { (data: unknown): data is d.MessageLink; errors?: ValidatorError[] | null };
export const validateMessageList: { (data: unknown): data is d.MessageList; errors?: ValidatorError[] | null };
export const validateMessageParams: { (data: unknown): data is d.MessageParams; errors?: ValidatorError[] | null };
export const validateMessageCount: { (data: unknown): data is d.MessageCount; errors?: ValidatorError[] | null };
