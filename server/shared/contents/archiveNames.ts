// What the name of an archive's entry says of it: whether it may be unpacked, and what it is.
import { validateFileName } from "yauzl";
import type { FileWarning } from "../../../schemas/generated/documents.ts";
import { extensionOf } from "../../../schemas/uploadProfiles.ts";

/** Control characters end or hide a name in some systems. */
const isUnprintable = (name: string): boolean => /\p{Cc}/u.test(name);

/** Absolute, or outside of the folder it is unpacked to. @param name with slashes */
export const isUnsafeName = (name: string): boolean => isUnprintable(name) || validateFileName(name) !== null;

const programs =
	"app appimage apk bat bin cmd com command cpl deb desktop dll exe gadget hta inf jar js jse lnk msc msi msp pif pkg " +
	"ps1 psm1 py pyw reg rpm scf scpt scr sh so sys url vb vbe vbs workflow ws wsc wsf wsh";
const macros = "docm dotm potm ppam ppsm pptm sldm xlam xlsb xlsm xltm";
const archives =
	"7z ace arj bz2 cab dmg gz img iso lha lz lzh lzma rar tar tbz2 tgz txz vhd vhdx xz z zip zipx zst";

/** The warning for each extension: what runs, or is opened, by a double-click. */
const warnings = new Map<string, FileWarning>(
	Object.entries({ programs, macros, archives } as const).flatMap(([warning, extensions]) =>
		extensions.split(" ").map((extension) => [extension, warning as FileWarning] as const),
	),
);

/** Office parts that run. */
const officeMacro = /(?:^|\/)(?:vbaproject\.bin$|activex\/|embeddings\/oleobject\d*\.bin$)/i;

/** Windows ignores dots and spaces at the end. A regular expression would try each of them as the first. */
function withoutEnd(name: string): string {
	let end = name.length;
	while (/[\s.]/u.test(name[end - 1] ?? "")) end -= 1;
	return name.slice(0, end);
}

/** Of folders, too: an application of macOS is one. What follows a colon is a stream of the file in Windows. */
const extensionsOf = (name: string): readonly string[] =>
	name.split(/[/:]/).map((part) => extensionOf(withoutEnd(part)));

/** @param isOffice of an Office document, whose parts are neither run nor opened by themselves */
export function warningsOfName(name: string, isOffice: boolean): readonly FileWarning[] {
	if (officeMacro.test(name)) return ["macros"];
	return isOffice ? [] : extensionsOf(name).flatMap((extension) => warnings.get(extension) ?? []);
}
