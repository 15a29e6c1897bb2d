import { callerPath, Usage } from "./commandLine.ts";

/** @throws Usage when it is no file of a table */
export function sheetPath(given: string): string {
	if (/\.(?:csv|xlsx)$/i.test(given)) return callerPath(given);
	throw new Usage(`the file must end in .csv or .xlsx, found "${given}"`);
}
