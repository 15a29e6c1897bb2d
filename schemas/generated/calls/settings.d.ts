// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateSettingParams: { (data: unknown): data is d.SettingParams; errors?: ValidatorError[] | null };
export const validateSettingValue: { (data: unknown): data is d.SettingValue; errors?: ValidatorError[] | null };
export const validateSettingGroupParams: { (data: unknown): data is d.SettingGroupParams; errors?: ValidatorError[] | null };
export const validateSettingGroup: { (data: unknown): data is d.SettingGroup; errors?: ValidatorError[] | null };
export const validateSpeedTestHidden: { (data: unknown): data is d.SpeedTestHidden; errors?: ValidatorError[] | null };
