// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateCustomPageListQuery: { (data: unknown): data is d.CustomPageListQuery; errors?: ValidatorError[] | null };
export const validateCustomPageParams: { (data: unknown): data is d.CustomPageParams; errors?: ValidatorError[] | null };
export const validateCustomPageDetailQuery: { (data: unknown): data is d.CustomPageDetailQuery; errors?: ValidatorError[] | null };
export const validateCustomPageCard: { (data: unknown): data is d.CustomPageCard; errors?: ValidatorError[] | null };
export const validateCustomPageListData: { (data: unknown): data is d.CustomPageListData; errors?: ValidatorError[] | null };
export const validateCustomPageDetail: { (data: unknown): data is d.CustomPageDetail; errors?: ValidatorError[] | null };
