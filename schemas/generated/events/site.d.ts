// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateConfigChanged: { (data: unknown): data is d.ConfigChanged; errors?: ValidatorError[] | null };
export const validateContentChanged: { (data: unknown): data is d.ContentChanged; errors?: ValidatorError[] | null };
