// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateHomeworkListQuery: { (data: unknown): data is d.HomeworkListQuery; errors?: ValidatorError[] | null };
export const validateHomeworkCard: { (data: unknown): data is d.HomeworkCard; errors?: ValidatorError[] | null };
export const validateHomeworkList: { (data: unknown): data is d.HomeworkList; errors?: ValidatorError[] | null };
export const validateHomeworkQuery: { (data: unknown): data is d.HomeworkQuery; errors?: ValidatorError[] | null };
export const validateHomeworkFile: { (data: unknown): data is d.HomeworkFile; errors?: ValidatorError[] | null };
export const validateHomeworkVersion: { (data: unknown): data is d.HomeworkVersion; errors?: ValidatorError[] | null };
export const validateHomeworkDetail: { (data: unknown): data is d.HomeworkDetail; errors?: ValidatorError[] | null };
export const validateHomeworkSaveBody: { (data: unknown): data is d.HomeworkSaveBody; errors?: ValidatorError[] | null };
export const validateHomeworkSaved: { (data: unknown): data is d.HomeworkSaved; errors?: ValidatorError[] | null };
export const validateHomeworkHandBody: { (data: unknown): data is d.HomeworkHandBody; errors?: ValidatorError[] | null };
export const validateHomeworkHanded: { (data: unknown): data is d.HomeworkHanded; errors?: ValidatorError[] | null };
