// The demo student, signed in over HTTP as a page does it.

import { demoStudent } from "../../tests/support/demoStudent.ts";
import { signedIn } from "../../tests/support/signedIn.ts";

const host = "maple.localhost";

/** The token of a fresh session. */
export const tokenOf = (port: number): Promise<string> => signedIn({ port }, host, demoStudent(host));
