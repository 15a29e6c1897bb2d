// Files of answers: each must be one the student uploaded for such a question.
import type { CustomField, FileWarning, ImageInfo } from "../../../schemas/generated/documents.ts";
import { extensionOf, type UploadProfileName, uploadTypes } from "../../../schemas/uploadProfiles.ts";
import type { Sql } from "../../db/sql.ts";
import type { Answer } from "./questions.ts";

const profiles: Readonly<Record<string, UploadProfileName>> = { annex: "attachment", image: "image" };

/** Whether a question is answered with files. */
export const takesFiles = ({ kind }: CustomField): boolean => Object.hasOwn(profiles, kind);

interface File {
	readonly id: string;
	readonly name: string;
	readonly size: number;
	readonly warnings: FileWarning[];
}

const typeOf = (name: string): string | undefined => {
	const extension = extensionOf(name);
	return Object.hasOwn(uploadTypes, extension)
		? uploadTypes[extension as keyof typeof uploadTypes]
		: undefined;
};

/** A file as it is stored with an answer; the metadata sent by the page is not trusted. */
function infoOf({ id, name, size, warnings }: File): ImageInfo {
	const type = typeOf(name);
	return {
		...{ resourceId: id, name, size },
		...(type === undefined ? {} : { type }),
		...(warnings.length > 0 ? { warnings } : {}),
	};
}

/** The files in the order of the answer; undefined when one is not the student's or of another type. */
export async function filesOfStudent(
	sql: Sql,
	studentId: string,
	{ kind }: CustomField,
	values: readonly Answer[],
): Promise<ImageInfo[] | undefined> {
	if (values.length === 0) return [];
	const rows = await sql.query<File>(
		`select id, name, size::float8 as size, warnings from stored_file
		where student_id = $1 and profile = $2 and stored_at is not null and id = any ($3::text[])`,
		[studentId, profiles[kind] ?? "", values.map(String)],
	);
	const known = new Map(rows.map((file) => [file.id, file]));
	const found = values.flatMap((value) => {
		const file = known.get(String(value));
		return file ? [infoOf(file)] : [];
	});
	return found.length === values.length ? found : undefined;
}
