// What the page adds to annex and image: messages, and the uploads that run in this tab.
import type { FieldModel } from "../../../../schemas/fields/fieldModel.ts";
import type { FileValue } from "../../../../schemas/fields/files.ts";
import { type UploadProfileName, uploadProfiles } from "../../../../schemas/uploadProfiles.ts";
import { activeUpload, isUploadKey } from "../../../core/upload/activeUploads.ts";

export const filesOptions = (profile: UploadProfileName) => ({
	group: true as const,
	reservedHeight: () => 92,
	messages: {
		minItems: "field.required",
		tooMany: "upload.tooMany",
		tooLarge: uploadProfiles[profile].messages.tooLarge,
		wrongType: uploadProfiles[profile].messages.wrongType,
		uploading: "upload.uploading",
	},
});

/** Drops files of a stored answer whose upload ended with an earlier page. */
export const withoutLostUploads = <T extends string, D extends object>(
	model: FieldModel<T, D, readonly FileValue[]>,
): FieldModel<T, D, readonly FileValue[]> => ({
	...model,
	wire: {
		...model.wire,
		decode: (raw, def) => {
			const files = (model.wire.decode(raw, def) ?? []).filter(
				({ resourceId }) => !isUploadKey(resourceId) || activeUpload(resourceId),
			);
			return files.length > 0 ? files : undefined;
		},
	},
});
