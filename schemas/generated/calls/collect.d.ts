// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateCollectKind: { (data: unknown): data is d.CollectKind; errors?: ValidatorError[] | null };
export const validateCollectKey: { (data: unknown): data is d.CollectKey; errors?: ValidatorError[] | null };
export const validateCollectPutBody: { (data: unknown): data is d.CollectPutBody; errors?: ValidatorError[] | null };
export const validateCollectPut: { (data: unknown): data is d.CollectPut; errors?: ValidatorError[] | null };
export const validateCollectKeys: { (data: unknown): data is d.CollectKeys; errors?: ValidatorError[] | null };
export const validateCollectKeysQuery: { (data: unknown): data is d.CollectKeysQuery; errors?: ValidatorError[] | null };
export const validateCollectQuery: { (data: unknown): data is d.CollectQuery; errors?: ValidatorError[] | null };
export const validateCollectItem: { (data: unknown): data is d.CollectItem; errors?: ValidatorError[] | null };
export const validateCollectCount: { (data: unknown): data is d.CollectCount; errors?: ValidatorError[] | null };
export const validateCollectList: { (data: unknown): data is d.CollectList; errors?: ValidatorError[] | null };
