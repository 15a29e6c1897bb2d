// Opens a stored file: images in the viewer, other files as a download.
import type { FileWarning } from "../../../schemas/generated/documents.ts";
import { openDialog } from "../dialogs.ts";
import { ApiError, errorMessage, notifyError } from "../http/errors.ts";
import { loadRemainingMessages, translate } from "../i18n.ts";
import { toast } from "../toast.ts";
import { downloadAddress, fileAddress } from "./uploadCalls.ts";

declare module "../dialogs.ts" {
	interface Dialogs {
		/** `start` counts from 0. A private image gets a new address by its `resourceId`. */
		viewImages: {
			args: {
				readonly images: readonly {
					readonly url: string;
					readonly alt: string;
					readonly resourceId?: string;
				}[];
				readonly start?: number;
			};
			result: undefined;
		};
		/** Shows a text, or plays sound or a video, from an address that the page may fetch. */
		viewFile: {
			args: { readonly url: string; readonly name: string; readonly kind: "text" | "audio" | "video" };
			result: undefined;
		};
		/** Asks before a file with warnings is downloaded. */
		confirmDownload: {
			args: { readonly name: string; readonly warnings: readonly FileWarning[] };
			result: { readonly confirmed: boolean };
		};
	}
}

export interface OpenableFile {
	readonly resourceId: string;
	readonly name?: string | undefined;
	/** Such as data of the page itself. */
	readonly url?: string | undefined;
}

/** The message of each warning. */
export const fileWarnings = {
	programs: "upload.warning.programs",
	macros: "upload.warning.macros",
	archives: "upload.warning.archives",
	unchecked: "upload.warning.unchecked",
} as const satisfies Record<FileWarning, string>;

/** Files that the viewer shows (VIEWER-13). */
const imageName = /\.(jpe?g|png|gif)$/i;

export function startDownload(url: string, name: string): void {
	const link = Object.assign(document.createElement("a"), { href: url, download: name });
	document.body.append(link);
	link.click();
	link.remove();
}

/** The address of a stored image is valid only for minutes. */
const imageUrl = async ({ resourceId, url }: OpenableFile): Promise<string> =>
	url?.startsWith("data:") ? url : fileAddress(resourceId);

/** Opens images of the student's in the viewer. */
export async function openImages(files: readonly OpenableFile[], start: number): Promise<void> {
	try {
		const one = async (file: OpenableFile) => {
			const { resourceId, name = "" } = file;
			return { url: await imageUrl(file), alt: name, resourceId };
		};
		await openDialog("viewImages", { images: await Promise.all(files.map(one)), start });
	} catch (error) {
		await notifyError(error);
	}
}

/** A refused file is a warning (VIEWER-14, ERR-20), not an error. */
async function notifyRefusal(error: unknown): Promise<void> {
	if (!(error instanceof ApiError) || error.kind !== "refused" || error.more.isNotified)
		return notifyError(error);
	await loadRemainingMessages();
	toast.warning(errorMessage(error, translate));
}

/**
 * Opens a file of the student's (B §5): an image in the viewer, another file as a download once the server allows it.
 */
export async function openFile(file: OpenableFile): Promise<void> {
	const { resourceId, name = "" } = file;
	if (imageName.test(name)) return openImages([file], 0);
	try {
		const { url, warnings = [] } = await downloadAddress(resourceId);
		if (warnings.length > 0 && !(await openDialog("confirmDownload", { name, warnings }))?.confirmed) return;
		startDownload(url, name);
	} catch (error) {
		await notifyRefusal(error);
	}
}
