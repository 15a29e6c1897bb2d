// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateCustomFieldsQuery: { (data: unknown): data is d.CustomFieldsQuery; errors?: ValidatorError[] | null };
export const validateCustomFieldsData: { (data: unknown): data is d.CustomFieldsData; errors?: ValidatorError[] | null };
export const validateCustomFieldWire: { (data: unknown): data is d.CustomFieldWire; errors?: ValidatorError[] | null };
export const validateCustomFieldChoice: { (data: unknown): data is d.CustomFieldChoice; errors?: ValidatorError[] | null };
export const validateCustomFieldAnswer: { (data: unknown): data is d.CustomFieldAnswer; errors?: ValidatorError[] | null };
export const validateImageInfo: { (data: unknown): data is d.ImageInfo; errors?: ValidatorError[] | null };
export const validateSaveFieldsQuery: { (data: unknown): data is d.SaveFieldsQuery; errors?: ValidatorError[] | null };
export const validateSaveFieldsBody: { (data: unknown): data is d.SaveFieldsBody; errors?: ValidatorError[] | null };
export const validateFieldsSaved: { (data: unknown): data is d.FieldsSaved; errors?: ValidatorError[] | null };
