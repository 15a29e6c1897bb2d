// What a school publishes beside its courses. The blocks of these features stand on homes, which fetch this list without the
// features of a student's own pages in laterFeatures.ts.
import { feature as answer } from "../features/catalogue/answer/feature.ts";
import { feature as news } from "../features/catalogue/news/feature.ts";
import { feature as openClass } from "../features/catalogue/open-class/feature.ts";
import { feature as coursePackage } from "../features/catalogue/package/feature.ts";
import { feature as plan } from "../features/catalogue/plan/feature.ts";
import { feature as teacher } from "../features/catalogue/teacher/feature.ts";
import { feature as voice } from "../features/catalogue/voice/feature.ts";
import { feature as group } from "../features/community/group/feature.ts";
import { feature as membership } from "../features/shop/membership/feature.ts";
import type { Feature } from "../renderer/define.ts";
import { withMessages } from "./withMessages.ts";

export const contentFeatures: readonly Feature[] = [
	answer,
	news,
	openClass,
	coursePackage,
	plan,
	teacher,
	voice,
	group,
	membership,
].map(withMessages);
