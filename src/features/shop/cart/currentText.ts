// A text of the server in the language of the page, for notices.
import { getDefaultStore } from "jotai";
import type { LocalText } from "../../../../schemas/generated/documents.ts";
import { languageAtom } from "../../../core/i18n.ts";

export const currentText = (text: LocalText): string =>
	typeof text === "string" ? text : text[getDefaultStore().get(languageAtom)];
