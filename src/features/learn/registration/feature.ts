import { defineFeature } from "../../../renderer/define.ts";
import { firstDetail, firstList } from "../../../renderer/query/firstAnswer.ts";
import { front } from "./calls.ts";
import { listQuery } from "./pageSize.ts";

export const feature = defineFeature({
	id: "registration",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/apply",
			load: () => import("./RegistrationListScreen.tsx"),
			firstQuery: (_, schoolId) => firstList("registration", `${front}/list`, listQuery, schoolId),
		},
		{
			path: "/applydetail/:id?/*",
			load: () => import("./RegistrationScreen.tsx"),
			firstQuery: ({ id }, schoolId) => firstDetail("registration", `${front}/detail`, id, { schoolId }),
		},
		{ path: "/personal/course/apply", load: () => import("./OwnRegistrationsScreen.tsx"), access: "student" },
	],
	dialogs: { withdrawRegistration: { load: () => import("./WithdrawRegistrationDialog.tsx") } },
});
