// Made by `npm run generate`; do not edit.
import type * as d from "../documents.ts";
import type { ValidatorError } from "../../problems.ts";
export const validateTimetableQuery: { (data: unknown): data is d.TimetableQuery; errors?: ValidatorError[] | null };
export const validateTimetableConflict: { (data: unknown): data is d.TimetableConflict; errors?: ValidatorError[] | null };
export const validateTimetableEntry: { (data: unknown): data is d.TimetableEntry; errors?: ValidatorError[] | null };
export const validateTimetable: { (data: unknown): data is d.Timetable; errors?: ValidatorError[] | null };
export const validateCalendarFeed: { (data: unknown): data is d.CalendarFeed; errors?: ValidatorError[] | null };
export const validateCalendarFeedChange: { (data: unknown): data is d.CalendarFeedChange; errors?: ValidatorError[] | null };
export const validateCalendarFeedChanged: { (data: unknown): data is d.CalendarFeedChanged; errors?: ValidatorError[] | null };
