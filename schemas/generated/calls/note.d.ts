// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateNoteSaveBody: { (data: unknown): data is d.NoteSaveBody; errors?: ValidatorError[] | null };
export const validateNoteSaved: { (data: unknown): data is d.NoteSaved; errors?: ValidatorError[] | null };
export const validateNoteQuery: { (data: unknown): data is d.NoteQuery; errors?: ValidatorError[] | null };
export const validateNoteCopy: { (data: unknown): data is d.NoteCopy; errors?: ValidatorError[] | null };
export const validateNote: { (data: unknown): data is d.Note; errors?: ValidatorError[] | null };
export const validateNoteListQuery: { (data: unknown): data is d.NoteListQuery; errors?: ValidatorError[] | null };
export const validateNoteCard: { (data: unknown): data is d.NoteCard; errors?: ValidatorError[] | null };
export const validateNoteList: { (data: unknown): data is d.NoteList; errors?: ValidatorError[] | null };
export const validateNoteCopyBody: { (data: unknown): data is d.NoteCopyBody; errors?: ValidatorError[] | null };
export const validateNoteAtBody: { (data: unknown): data is d.NoteAtBody; errors?: ValidatorError[] | null };
export const validateNoteAtSaved: { (data: unknown): data is d.NoteAtSaved; errors?: ValidatorError[] | null };
export const validateNoteMomentsQuery: { (data: unknown): data is d.NoteMomentsQuery; errors?: ValidatorError[] | null };
export const validateNoteMoment: { (data: unknown): data is d.NoteMoment; errors?: ValidatorError[] | null };
export const validateNoteMoments: { (data: unknown): data is d.NoteMoments; errors?: ValidatorError[] | null };
