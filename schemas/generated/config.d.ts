// Made by `npm run generate`; do not edit.
import type * as d from "./documents.ts";
import type { ValidatorError } from "../problems.ts";
export const validateAliasConfig: { (data: unknown): data is d.AliasConfig; errors?: ValidatorError[] | null };
export const validateBaseInfo: { (data: unknown): data is d.BaseInfo; errors?: ValidatorError[] | null };
export const validateCustomFieldsConfig: { (data: unknown): data is d.CustomFieldsConfig; errors?: ValidatorError[] | null };
export const validateFooterConfig: { (data: unknown): data is d.FooterConfig; errors?: ValidatorError[] | null };
export const validateHeaderConfig: { (data: unknown): data is d.HeaderConfig; errors?: ValidatorError[] | null };
export const validateHomeConfig: { (data: unknown): data is d.HomeConfig; errors?: ValidatorError[] | null };
export const validateLoginConfig: { (data: unknown): data is d.LoginConfig; errors?: ValidatorError[] | null };
export const validateMenus: { (data: unknown): data is d.Menus; errors?: ValidatorError[] | null };
export const validateNodeConfig: { (data: unknown): data is d.NodeConfig; errors?: ValidatorError[] | null };
export const validateRegisterConfig: { (data: unknown): data is d.RegisterConfig; errors?: ValidatorError[] | null };
export const validateSchools: { (data: unknown): data is d.Schools; errors?: ValidatorError[] | null };
export const validateServiceConfig: { (data: unknown): data is d.ServiceConfig; errors?: ValidatorError[] | null };
export const validateSideLayerConfig: { (data: unknown): data is d.SideLayerConfig; errors?: ValidatorError[] | null };
export const validateStudentInfoConfig: { (data: unknown): data is d.StudentInfoConfig; errors?: ValidatorError[] | null };
export const validateTemplateDoc: { (data: unknown): data is d.TemplateDoc; errors?: ValidatorError[] | null };
export const validateThemeDoc: { (data: unknown): data is d.ThemeDoc; errors?: ValidatorError[] | null };
