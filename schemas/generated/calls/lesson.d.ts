// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateRoomBody: { (data: unknown): data is d.RoomBody; errors?: ValidatorError[] | null };
export const validateEntryGate: { (data: unknown): data is d.EntryGate; errors?: ValidatorError[] | null };
export const validateLiveLessonView: { (data: unknown): data is d.LiveLessonView; errors?: ValidatorError[] | null };
export const validateLessonEntry: { (data: unknown): data is d.LessonEntry; errors?: ValidatorError[] | null };
export const validateTicketBody: { (data: unknown): data is d.TicketBody; errors?: ValidatorError[] | null };
export const validateEnteredLesson: { (data: unknown): data is d.EnteredLesson; errors?: ValidatorError[] | null };
export const validateRoomQuestionBody: { (data: unknown): data is d.RoomQuestionBody; errors?: ValidatorError[] | null };
export const validateRoomHandBody: { (data: unknown): data is d.RoomHandBody; errors?: ValidatorError[] | null };
export const validateRoomLeaveBody: { (data: unknown): data is d.RoomLeaveBody; errors?: ValidatorError[] | null };
export const validateRoomStored: { (data: unknown): data is d.RoomStored; errors?: ValidatorError[] | null };
export const validateClassInfoQuery: { (data: unknown): data is d.ClassInfoQuery; errors?: ValidatorError[] | null };
export const validateLessonItem: { (data: unknown): data is d.LessonItem; errors?: ValidatorError[] | null };
export const validateClassInfo: { (data: unknown): data is d.ClassInfo; errors?: ValidatorError[] | null };
