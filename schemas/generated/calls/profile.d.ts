// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validatePersonalInfoQuery: { (data: unknown): data is d.PersonalInfoQuery; errors?: ValidatorError[] | null };
export const validatePersonalInfo: { (data: unknown): data is d.PersonalInfo; errors?: ValidatorError[] | null };
export const validatePerfectStudentBody: { (data: unknown): data is d.PerfectStudentBody; errors?: ValidatorError[] | null };
export const validatePerfectStudentData: { (data: unknown): data is d.PerfectStudentData; errors?: ValidatorError[] | null };
export const validateValidateStudentParams: { (data: unknown): data is d.ValidateStudentParams; errors?: ValidatorError[] | null };
export const validateDeficiencyInfo: { (data: unknown): data is d.DeficiencyInfo; errors?: ValidatorError[] | null };
export const validateValidateStudentData: { (data: unknown): data is d.ValidateStudentData; errors?: ValidatorError[] | null };
export const validateStudentGroups: { (data: unknown): data is d.StudentGroups; errors?: ValidatorError[] | null };
export const validateStudentInfoQuery: { (data: unknown): data is d.StudentInfoQuery; errors?: ValidatorError[] | null };
export const validateStudentInfoBody: { (data: unknown): data is d.StudentInfoBody; errors?: ValidatorError[] | null };
export const validateStudentInfoSaved: { (data: unknown): data is d.StudentInfoSaved; errors?: ValidatorError[] | null };
export const validateFaceIdentity: { (data: unknown): data is d.FaceIdentity; errors?: ValidatorError[] | null };
export const validateFaceIdentityBody: { (data: unknown): data is d.FaceIdentityBody; errors?: ValidatorError[] | null };
export const validateFunctionSetQuery: { (data: unknown): data is d.FunctionSetQuery; errors?: ValidatorError[] | null };
export const validateFunctionSetData: { (data: unknown): data is d.FunctionSetData; errors?: ValidatorError[] | null };
export const validateCityList: { (data: unknown): data is d.CityList; errors?: ValidatorError[] | null };
