// How each key of the site document is observed; tests/house/liveKeys.test.ts compares them with the schemas.
import type { Observations } from "../observation.ts";
import { companyKeys } from "./company.ts";
import { homeKeys } from "./home.ts";
import { regionKeys } from "./regions.ts";
import { signInKeys } from "./signIn.ts";
import { studentKeys } from "./student.ts";

export const observations: Observations = {
	...companyKeys,
	...homeKeys,
	...regionKeys,
	...signInKeys,
	...studentKeys,
};
