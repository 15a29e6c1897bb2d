// Every kind of field a form can draw; a new kind is one folder and one line here.
import { type AnyFieldPlugin, registry } from "../define.ts";
import { password } from "./password/password.ts";
import { text } from "./text/text.ts";

export const fields: ReadonlyMap<string, AnyFieldPlugin> = registry([text, password]);
