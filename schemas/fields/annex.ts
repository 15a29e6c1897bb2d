import { check } from "../generated/fields/annex.js";
import { filesModel } from "./files.ts";

/** Attached files (CUSTOM-20, CUSTOM-21); sent as the ids the server assigned. */
export const annex = filesModel("annex", "attachment", check);
