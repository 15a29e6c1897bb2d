// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateRegistrationListQuery: { (data: unknown): data is d.RegistrationListQuery; errors?: ValidatorError[] | null };
export const validateRegistrationParams: { (data: unknown): data is d.RegistrationParams; errors?: ValidatorError[] | null };
export const validateRegistrationDetailQuery: { (data: unknown): data is d.RegistrationDetailQuery; errors?: ValidatorError[] | null };
export const validateRegistrationCard: { (data: unknown): data is d.RegistrationCard; errors?: ValidatorError[] | null };
export const validateRegistrationListData: { (data: unknown): data is d.RegistrationListData; errors?: ValidatorError[] | null };
export const validateRegistrationDetail: { (data: unknown): data is d.RegistrationDetail; errors?: ValidatorError[] | null };
export const validateRegistrationEntry: { (data: unknown): data is d.RegistrationEntry; errors?: ValidatorError[] | null };
export const validateRegistrationForm: { (data: unknown): data is d.RegistrationForm; errors?: ValidatorError[] | null };
export const validateOwnRegistrationsQuery: { (data: unknown): data is d.OwnRegistrationsQuery; errors?: ValidatorError[] | null };
export const validateOwnRegistrations: { (data: unknown): data is d.OwnRegistrations; errors?: ValidatorError[] | null };
export const validateRegistrationSubmission: { (data: unknown): data is d.RegistrationSubmission; errors?: ValidatorError[] | null };
export const validateRegistrationWithdrawal: { (data: unknown): data is d.RegistrationWithdrawal; errors?: ValidatorError[] | null };
