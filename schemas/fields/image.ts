import { check } from "../generated/fields/image.js";
import { filesModel } from "./files.ts";

/** Pictures (CUSTOM-22); sent as their ids, with what is known of each (CUSTOM-28). */
export const image = filesModel("image", "image", check);
