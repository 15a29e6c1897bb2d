// The columns of a table, from the schema of its rows: a name, a sentence, and how its cells are read.
import { normalizeAccount } from "../../../schemas/account.ts";
import { normalizeMobile } from "../../../schemas/mobileNumber.ts";
import { nearestOf } from "../../../schemas/nearest.ts";
import { schemasById } from "../../../schemas/referencedSchemas.ts";
import { type Language, languages } from "./localTexts.ts";

export const tableKinds = ["students", "enrolments", "courses", "lessons", "teachers"] as const;
export type TableKind = (typeof tableKinds)[number];

interface TableDefinition {
	readonly definition: string;
	/** Columns that together name the row: no two rows have the same. Those that are not required may be empty. */
	readonly key: readonly string[];
	/** Columns in which no two rows may have the same text. */
	readonly unique: readonly string[];
	/** The one spelling of a text, however it was typed. */
	readonly normalize: Readonly<Record<string, (typed: string) => string>>;
}

const asTyped = { unique: [], normalize: {} };

const definitions: Readonly<Record<TableKind, TableDefinition>> = {
	students: {
		definition: "TableStudent",
		key: ["id"],
		unique: ["account", "mobile", "email"],
		normalize: { account: normalizeAccount, mobile: normalizeMobile, email: normalizeAccount },
	},
	enrolments: { definition: "TableEnrolment", key: ["studentId", "courseId", "packageId"], ...asTyped },
	courses: { definition: "TableCourse", key: ["id"], ...asTyped },
	lessons: { definition: "TableLesson", key: ["courseId", "id"], ...asTyped },
	teachers: { definition: "TableTeacher", key: ["id"], ...asTyped },
};

type CellKind = "text" | "number" | "boolean" | "day" | "choice" | "list";

export interface Column {
	/** As its header is written: the property, with a language for one of its texts. */
	readonly name: string;
	readonly property: string;
	/** Of a text in several languages. */
	readonly language?: Language;
	readonly kind: CellKind;
	readonly choices: readonly string[];
	readonly description: string;
}

export interface Table extends TableDefinition {
	readonly kind: TableKind;
	/** Of the schema of its rows. */
	readonly ref: string;
	/** In the order of template and export. */
	readonly columns: readonly Column[];
	/** Properties that a file must have. */
	readonly required: readonly string[];
}

interface Property {
	readonly type?: string;
	readonly enum?: readonly string[];
	readonly $ref?: string;
	readonly description: string;
}

function kindOf({ type, $ref = "", enum: choices }: Property): CellKind {
	if ($ref.endsWith("/TableDay")) return "day";
	if (choices) return "choice";
	if (type === "integer" || type === "number") return "number";
	if (type === "boolean") return "boolean";
	return type === "array" ? "list" : "text";
}

function columnsOf(property: string, schema: Property): Column[] {
	const { description, enum: choices = [] } = schema;
	const column: Column = { name: property, property, kind: kindOf(schema), choices, description };
	if (!schema.$ref?.endsWith("/LocalText")) return [column];
	return languages.map((language) => ({ ...column, name: `${property}.${language}`, language }));
}

interface RowSchemas {
	readonly definitions: Readonly<
		Record<string, { readonly required: string[]; readonly properties: Record<string, Property> }>
	>;
}

const rowSchemas = (): RowSchemas => schemasById().get("/table") as unknown as RowSchemas;

/** The table of a kind; its columns are those of the schema, in their order. */
export function tableOf(kind: TableKind): Table {
	const { [kind]: definition } = definitions;
	const schema = rowSchemas().definitions[definition.definition];
	if (!schema) throw new Error(`schemas/table.schema.json: no definition ${definition.definition}`);
	return {
		...definition,
		kind,
		ref: `/table#/definitions/${definition.definition}`,
		required: schema.required,
		columns: Object.entries(schema.properties).flatMap(([name, property]) => columnsOf(name, property)),
	};
}

/** Programs and people differ in capitals, spaces and signs: "Nick name" is nickName. */
const normalized = (header: string): string => header.toLowerCase().replaceAll(/[\s_.()（）-]+/g, "");

/** The column that a header names: a text in several languages may also have one column for all of them. */
export function columnNamed({ columns }: Table, header: string): Column | undefined {
	const wanted = normalized(header);
	const found = columns.find(({ name }) => normalized(name) === wanted);
	if (found) return found;
	const shared = columns.find(({ property, language }) => language && normalized(property) === wanted);
	if (!shared) return undefined;
	const { language: _, ...column } = shared;
	return { ...column, name: shared.property };
}

/** The name that was probably meant. */
export const nearestColumn = ({ columns }: Table, header: string): string | undefined =>
	nearestOf(
		header,
		columns.map(({ name }) => name),
	);
