// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validatePlanListQuery: { (data: unknown): data is d.PlanListQuery; errors?: ValidatorError[] | null };
export const validatePlanParams: { (data: unknown): data is d.PlanParams; errors?: ValidatorError[] | null };
export const validatePlanWeeks: { (data: unknown): data is d.PlanWeeks; errors?: ValidatorError[] | null };
export const validatePlanCard: { (data: unknown): data is d.PlanCard; errors?: ValidatorError[] | null };
export const validatePlanListData: { (data: unknown): data is d.PlanListData; errors?: ValidatorError[] | null };
export const validatePlanPackage: { (data: unknown): data is d.PlanPackage; errors?: ValidatorError[] | null };
export const validatePlanStage: { (data: unknown): data is d.PlanStage; errors?: ValidatorError[] | null };
export const validatePlanPrice: { (data: unknown): data is d.PlanPrice; errors?: ValidatorError[] | null };
export const validatePlanDetail: { (data: unknown): data is d.PlanDetail; errors?: ValidatorError[] | null };
export const validatePlanDetailQuery: { (data: unknown): data is d.PlanDetailQuery; errors?: ValidatorError[] | null };
export const validatePlanProgress: { (data: unknown): data is d.PlanProgress; errors?: ValidatorError[] | null };
export const validateFollowPlanBody: { (data: unknown): data is d.FollowPlanBody; errors?: ValidatorError[] | null };
export const validateMyPlan: { (data: unknown): data is d.MyPlan; errors?: ValidatorError[] | null };
export const validateMyPlanQuery: { (data: unknown): data is d.MyPlanQuery; errors?: ValidatorError[] | null };
export const validateMyPlanList: { (data: unknown): data is d.MyPlanList; errors?: ValidatorError[] | null };
