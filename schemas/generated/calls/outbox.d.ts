// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateOutboxEntry: { (data: unknown): data is d.OutboxEntry; errors?: ValidatorError[] | null };
export const validateOutboxBody: { (data: unknown): data is d.OutboxBody; errors?: ValidatorError[] | null };
export const validateOutboxResult: { (data: unknown): data is d.OutboxResult; errors?: ValidatorError[] | null };
export const validateOutboxData: { (data: unknown): data is d.OutboxData; errors?: ValidatorError[] | null };
