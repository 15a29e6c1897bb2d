import { atom } from "jotai";

export type Language = "zh" | "en";

export const languageAtom = atom<Language>("en");
