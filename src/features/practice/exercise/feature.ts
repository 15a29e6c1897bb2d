import { defineFeature } from "../../../renderer/define.ts";
import { withPracticeMessages } from "../../../renderer/practice/practiceMessages.ts";

export const feature = defineFeature({
	id: "exercise",
	messages: withPracticeMessages((language) => import(`./messages.${language}.json`)),
	routes: [{ path: "/lib/subject/doing", load: () => import("./ExerciseScreen.tsx"), access: "visitor" }],
	dialogs: {
		exerciseKeys: { load: () => import("./KeysDialog.tsx") },
		giveUpExercise: { load: () => import("./GiveUpExerciseDialog.tsx") },
		submitExercise: { load: () => import("./SubmitExerciseDialog.tsx") },
		reportQuestion: { load: () => import("./ReportQuestionDialog.tsx") },
	},
});
