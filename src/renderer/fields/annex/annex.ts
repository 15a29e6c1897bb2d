import { annex as model } from "../../../../schemas/fields/annex.ts";
import { defineField } from "../../define.ts";
import { filesOptions, withoutLostUploads } from "./files.ts";

const report = { resourceId: "0a1b2c3d4e5f60718293a4b5c6d7e8f9", name: "report.pdf", size: 482_133 };
const scans = { resourceId: "1b2c3d4e5f60718293a4b5c6d7e8f90a", name: "学历证明扫描件.zip", size: 3_912_400 };

/** Uploaded files (CUSTOM-20, CUSTOM-21); sent as the ids the server gave them. */
export const annex = defineField(withoutLostUploads(model), {
	...filesOptions("attachment"),
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: [report, scans] },
		one: { def: { maxFiles: 1 }, value: [report] },
		missing: { def: { required: true } },
		wrong: { def: {}, value: [{ ...report, name: "program.exe" }] },
		tooLarge: { def: {}, value: [{ ...scans, size: 5 * 1024 * 1024 + 1 }] },
		tooMany: { def: { maxFiles: 1 }, value: [report, scans] },
		bare: { def: {}, value: [{ resourceId: report.resourceId }] },
		lost: { def: {}, value: [report, { resourceId: "upload:0", name: "slides.pptx", size: 4_000_000 }] },
		long: {
			def: {},
			value: [
				{
					...report,
					name: "Transcript of records of all semesters, translated and certified by the registry (second copy).pdf",
				},
			],
		},
	},
	load: () => import("./AnnexWidget.tsx"),
});
