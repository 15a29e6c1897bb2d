import { demoStudent } from "../../tests/support/data/demoStudent.ts";
import { signInToken } from "../../tests/support/site/signIn.ts";

const host = "maple.localhost";

/** The token of a fresh session of the demo student. */
export const studentToken = (port: number): Promise<string> => signInToken({ port }, host, demoStudent(host));
