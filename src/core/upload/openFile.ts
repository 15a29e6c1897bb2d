// Looks at a stored file: pictures in the viewer, everything else as a download.
import { openDialog } from "../dialogs.ts";
import { ApiError, sayError, tellError } from "../errors.ts";
import { restOfMessages, say } from "../i18n.ts";
import { toast } from "../toast.ts";
import { addressOf } from "./uploadCalls.ts";

declare module "../dialogs.ts" {
	interface Dialogs {
		/** Shows pictures in full; `start` counts from 0. A private one gets a new address by its `resourceId`. */
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
	}
}

/** A stored file, as far as opening it goes. */
export interface OpenableFile {
	readonly resourceId: string;
	readonly name?: string | undefined;
	/** Where it can be seen without asking, such as data of the page itself. */
	readonly url?: string | undefined;
}

const previewed = /\.(jpe?g|png|gif)$/i;

/** VIEWER-13: which files are looked at on the page. */
export const isPreviewed = (name: string): boolean => previewed.test(name);

function download(url: string, name: string): void {
	const link = Object.assign(document.createElement("a"), { href: url, download: name });
	document.body.append(link);
	link.click();
	link.remove();
}

/** A picture of the page itself is looked at where it is; the address of a stored one holds only for minutes. */
const shownAt = async ({ resourceId, url }: OpenableFile): Promise<string> =>
	url?.startsWith("data:") ? url : addressOf(resourceId);

/** Opens pictures of the student's in the viewer, beginning with one of them. */
export async function openImages(files: readonly OpenableFile[], start: number): Promise<void> {
	try {
		const one = async (file: OpenableFile) => {
			const { resourceId, name = "" } = file;
			return { url: await shownAt(file), alt: name, resourceId };
		};
		await openDialog("viewImages", { images: await Promise.all(files.map(one)), start });
	} catch (error) {
		await tellError(error);
	}
}

/** A file that may not be had is a warning (VIEWER-14, ERR-20); whatever else went wrong is told as always. */
async function tellRefusal(error: unknown): Promise<void> {
	if (!(error instanceof ApiError) || error.kind !== "refused" || error.more.told) return tellError(error);
	await restOfMessages();
	toast.warning(sayError(error, say));
}

/**
 * Opens a file of the student's (B §5): a picture in the viewer, another one as a download once the server has said
 * that it may be had.
 */
export async function openFile(file: OpenableFile): Promise<void> {
	const { resourceId, name = "" } = file;
	if (isPreviewed(name)) return openImages([file], 0);
	try {
		download(await addressOf(resourceId, "download"), name);
	} catch (error) {
		await tellRefusal(error);
	}
}
