// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateResourceListQuery: { (data: unknown): data is d.ResourceListQuery; errors?: ValidatorError[] | null };
export const validateLessonResources: { (data: unknown): data is d.LessonResources; errors?: ValidatorError[] | null };
export const validateResourceList: { (data: unknown): data is d.ResourceList; errors?: ValidatorError[] | null };
export const validateResourceDownloadQuery: { (data: unknown): data is d.ResourceDownloadQuery; errors?: ValidatorError[] | null };
export const validateResourceAddress: { (data: unknown): data is d.ResourceAddress; errors?: ValidatorError[] | null };
