// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateCourseListQuery: { (data: unknown): data is d.CourseListQuery; errors?: ValidatorError[] | null };
export const validateCourseParams: { (data: unknown): data is d.CourseParams; errors?: ValidatorError[] | null };
export const validateCourseDetailQuery: { (data: unknown): data is d.CourseDetailQuery; errors?: ValidatorError[] | null };
export const validateCourseTeacher: { (data: unknown): data is d.CourseTeacher; errors?: ValidatorError[] | null };
export const validateCourseCard: { (data: unknown): data is d.CourseCard; errors?: ValidatorError[] | null };
export const validateCourseListData: { (data: unknown): data is d.CourseListData; errors?: ValidatorError[] | null };
export const validateCourseLesson: { (data: unknown): data is d.CourseLesson; errors?: ValidatorError[] | null };
export const validateCourseChapter: { (data: unknown): data is d.CourseChapter; errors?: ValidatorError[] | null };
export const validateCourseDetail: { (data: unknown): data is d.CourseDetail; errors?: ValidatorError[] | null };
