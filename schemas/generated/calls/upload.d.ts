// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateFileWarning: { (data: unknown): data is d.FileWarning; errors?: ValidatorError[] | null };
export const validateFileWarnings: { (data: unknown): data is d.FileWarnings; errors?: ValidatorError[] | null };
export const validateUploadTokenQuery: { (data: unknown): data is d.UploadTokenQuery; errors?: ValidatorError[] | null };
export const validateUploadToken: { (data: unknown): data is d.UploadToken; errors?: ValidatorError[] | null };
export const validateUploadDomain: { (data: unknown): data is d.UploadDomain; errors?: ValidatorError[] | null };
export const validateUploadParams: { (data: unknown): data is d.UploadParams; errors?: ValidatorError[] | null };
export const validateUploadMetadata: { (data: unknown): data is d.UploadMetadata; errors?: ValidatorError[] | null };
export const validateUploadFinishBody: { (data: unknown): data is d.UploadFinishBody; errors?: ValidatorError[] | null };
export const validateStoredFile: { (data: unknown): data is d.StoredFile; errors?: ValidatorError[] | null };
export const validateFileAddressQuery: { (data: unknown): data is d.FileAddressQuery; errors?: ValidatorError[] | null };
export const validateFileAddress: { (data: unknown): data is d.FileAddress; errors?: ValidatorError[] | null };
export const validateFileParams: { (data: unknown): data is d.FileParams; errors?: ValidatorError[] | null };
export const validateFileQuery: { (data: unknown): data is d.FileQuery; errors?: ValidatorError[] | null };
