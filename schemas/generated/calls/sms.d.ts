// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateSendSmsParams: { (data: unknown): data is d.SendSmsParams; errors?: ValidatorError[] | null };
export const validateSendSmsQuery: { (data: unknown): data is d.SendSmsQuery; errors?: ValidatorError[] | null };
export const validateSendSmsBody: { (data: unknown): data is d.SendSmsBody; errors?: ValidatorError[] | null };
export const validateSmsSent: { (data: unknown): data is d.SmsSent; errors?: ValidatorError[] | null };
export const validateSmsWait: { (data: unknown): data is d.SmsWait; errors?: ValidatorError[] | null };
export const validateSendLoginCodeBody: { (data: unknown): data is d.SendLoginCodeBody; errors?: ValidatorError[] | null };
export const validateSendAccountCodeBody: { (data: unknown): data is d.SendAccountCodeBody; errors?: ValidatorError[] | null };
