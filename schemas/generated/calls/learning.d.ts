// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateLearnData: { (data: unknown): data is d.LearnData; errors?: ValidatorError[] | null };
export const validateEnrolmentQuery: { (data: unknown): data is d.EnrolmentQuery; errors?: ValidatorError[] | null };
export const validateEnrolment: { (data: unknown): data is d.Enrolment; errors?: ValidatorError[] | null };
export const validateEnrolmentSource: { (data: unknown): data is d.EnrolmentSource; errors?: ValidatorError[] | null };
export const validatePackageOfStudent: { (data: unknown): data is d.PackageOfStudent; errors?: ValidatorError[] | null };
export const validatePackageOfStudentList: { (data: unknown): data is d.PackageOfStudentList; errors?: ValidatorError[] | null };
export const validatePackageOfStudentQuery: { (data: unknown): data is d.PackageOfStudentQuery; errors?: ValidatorError[] | null };
export const validateEnrolmentList: { (data: unknown): data is d.EnrolmentList; errors?: ValidatorError[] | null };
export const validateLastLesson: { (data: unknown): data is d.LastLesson; errors?: ValidatorError[] | null };
export const validateCourseCompletion: { (data: unknown): data is d.CourseCompletion; errors?: ValidatorError[] | null };
export const validateCourseProgress: { (data: unknown): data is d.CourseProgress; errors?: ValidatorError[] | null };
