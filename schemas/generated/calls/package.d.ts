// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validatePackageListQuery: { (data: unknown): data is d.PackageListQuery; errors?: ValidatorError[] | null };
export const validatePackageParams: { (data: unknown): data is d.PackageParams; errors?: ValidatorError[] | null };
export const validatePackageDetailQuery: { (data: unknown): data is d.PackageDetailQuery; errors?: ValidatorError[] | null };
export const validatePackageCourse: { (data: unknown): data is d.PackageCourse; errors?: ValidatorError[] | null };
export const validatePackageCard: { (data: unknown): data is d.PackageCard; errors?: ValidatorError[] | null };
export const validatePackageListData: { (data: unknown): data is d.PackageListData; errors?: ValidatorError[] | null };
export const validatePackageDetail: { (data: unknown): data is d.PackageDetail; errors?: ValidatorError[] | null };
