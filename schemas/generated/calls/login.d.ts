// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateLoginConfigData: { (data: unknown): data is d.LoginConfigData; errors?: ValidatorError[] | null };
export const validateLoginBody: { (data: unknown): data is d.LoginBody; errors?: ValidatorError[] | null };
export const validateLoginData: { (data: unknown): data is d.LoginData; errors?: ValidatorError[] | null };
export const validateCurrentUser: { (data: unknown): data is d.CurrentUser; errors?: ValidatorError[] | null };
export const validatePermissionEntry: { (data: unknown): data is d.PermissionEntry; errors?: ValidatorError[] | null };
export const validateChangePasswordBody: { (data: unknown): data is d.ChangePasswordBody; errors?: ValidatorError[] | null };
export const validatePasswordChanged: { (data: unknown): data is d.PasswordChanged; errors?: ValidatorError[] | null };
export const validateAdminUrl: { (data: unknown): data is d.AdminUrl; errors?: ValidatorError[] | null };
export const validateLogoutData: { (data: unknown): data is d.LogoutData; errors?: ValidatorError[] | null };
