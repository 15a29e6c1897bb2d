// Every visit of which pictures are taken.
import { accountVisits } from "./accountScreens.ts";
import { agreementVisits } from "./agreementScreens.ts";
import { communityVisits } from "./communityScreens.ts";
import { dialogVisits } from "./dialogScreens.ts";
import { errorVisits } from "./errorScreens.ts";
import { invoiceVisits } from "./invoiceScreens.ts";
import { lessonVisits } from "./lessonScreens.ts";
import { pageVisits } from "./pageScreens.ts";
import { paymentVisits } from "./paymentScreens.ts";
import { personalVisits } from "./personalScreens.ts";
import { pointerVisits } from "./pointerScreens.ts";
import { practiceVisits } from "./practiceScreens.ts";
import type { Visit } from "./screen.ts";
import { studyVisits } from "./studyScreens.ts";

export const screenVisits: readonly Visit[] = [
	...pageVisits,
	...dialogVisits,
	...personalVisits,
	...accountVisits,
	...agreementVisits,
	...invoiceVisits,
	...lessonVisits,
	...paymentVisits,
	...communityVisits,
	...practiceVisits,
	...errorVisits,
	...pointerVisits,
	// The last ones: who looks at a lesson has begun it, which lists show.
	...studyVisits,
];
