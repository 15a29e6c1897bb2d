// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateSiteVersion: { (data: unknown): data is d.SiteVersion; errors?: ValidatorError[] | null };
export const validateManageOverview: { (data: unknown): data is d.ManageOverview; errors?: ValidatorError[] | null };
