// A file of a lesson, with its addresses.
import type { LessonMaterial, StudyResource } from "../../../schemas/generated/documents.ts";
import type { LessonKey } from "../entry/roomAddress.ts";
import { downloadMediaAddress, mediaAddress } from "./mediaAddress.ts";
import type { StoredMedia } from "./mediaStore.ts";
import { isViewed } from "./mediaTypes.ts";

const typeOf = (name: string): string =>
	name
		.slice(name.lastIndexOf(".") + 1)
		.toLowerCase()
		.slice(0, 10);

export function lessonResource(
	{ id, resourceName, media }: LessonMaterial["resources"][number],
	stored: ReadonlyMap<string, StoredMedia>,
	lesson: LessonKey,
): StudyResource {
	const file = stored.get(media);
	const fileType = typeOf(media);
	if (!file) return { id, resourceName, fileType, bytes: 0 };
	return {
		...{ id, resourceName, fileType, bytes: file.bytes, downloadUrl: downloadMediaAddress(lesson, media) },
		...(isViewed(file.contentType) ? { viewUrl: mediaAddress(lesson, media) } : {}),
	};
}
