// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateTeacherEntry: { (data: unknown): data is d.TeacherEntry; errors?: ValidatorError[] | null };
export const validateTeacherListQuery: { (data: unknown): data is d.TeacherListQuery; errors?: ValidatorError[] | null };
export const validateTeacherParams: { (data: unknown): data is d.TeacherParams; errors?: ValidatorError[] | null };
export const validateTeacherDetailQuery: { (data: unknown): data is d.TeacherDetailQuery; errors?: ValidatorError[] | null };
export const validateTeacherCard: { (data: unknown): data is d.TeacherCard; errors?: ValidatorError[] | null };
export const validateTeacherListData: { (data: unknown): data is d.TeacherListData; errors?: ValidatorError[] | null };
export const validateTeacherDetail: { (data: unknown): data is d.TeacherDetail; errors?: ValidatorError[] | null };
