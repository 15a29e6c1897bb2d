// Whether a server could start with these settings: values, the files they name, the folders, and the port. Run before the pages are built.
import { misspelledVariables, readEnv } from "../server/env.ts";
import { readSeeds } from "../server/modules/seed/seed.ts";
import { readEndpoints } from "../server/plugins/endpoints.ts";
import { reservePort } from "../server/port.ts";
import { readVendors } from "../server/ports/vendors.ts";
import { seedSites } from "../server/wiring/seeding.ts";
import { prepareFolder } from "../server/writableFolder.ts";

try {
	for (const line of misspelledVariables(process.env)) console.log(`warning: ${line}`);
	const env = readEnv(process.env, process.argv[2] === "production" ? "production" : "demo");
	readEndpoints(env.endpointsFile);
	readVendors(env);
	// Whether a company is there already only the database knows.
	if (env.seedFile) readSeeds([env.seedFile], seedSites, { companies: new Set(), hostOwners: new Map() });
	prepareFolder("DATA_DIR", env.dataDir);
	if (!env.files.s3) prepareFolder("FILES_DIR", env.files.dir);
	const port = await reservePort(env);
	await port.release();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
