// Limits of notes, and the messages of refusals.
import { reason } from "../../plugins/envelope.ts";

/** Copies stored of one note. */
export const maxCopies = 20;

export const missing = reason("1211", "没有找到这门课程。", "This course was not found.");
