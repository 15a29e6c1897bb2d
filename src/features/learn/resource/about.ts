// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

const address = "/s/media/algebra/l1";
const lesson = { courseId: "algebra", lessonId: "l1" };

export const about = {
	"resource.lesson": {
		fixtures: {
			files: {
				props: {
					...lesson,
					resources: [
						{
							...{ id: "notes", resourceName: { zh: "讲义", en: "Notes" }, fileType: "pdf", bytes: 482_133 },
							...{ viewUrl: `${address}/notes.pdf`, downloadUrl: `${address}/notes.pdf?download=1` },
						},
						{
							...{
								id: "picture",
								resourceName: { zh: "示意图", en: "Sketch" },
								fileType: "png",
								bytes: 91_204,
							},
							...{ viewUrl: `${address}/sketch.png`, downloadUrl: `${address}/sketch.png?download=1` },
						},
						{
							...{
								id: "data",
								fileType: "xlsx",
								bytes: 3_912_400,
								downloadUrl: `${address}/data.xlsx?download=1`,
							},
							resourceName: {
								zh: "全部测量数据以及对应的误差分析表格（第二版）",
								en: "All measurements with the tables of their errors, in the second, corrected version",
							},
						},
						{ id: "gone", resourceName: { zh: "录音", en: "Recording" }, fileType: "zip", bytes: 0 },
					],
				},
			},
			empty: { props: { ...lesson, resources: [] } },
		},
	},
} satisfies BlockAbouts;
