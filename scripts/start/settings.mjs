// Checks the settings of a server before anything is generated, built or seeded.
import { projectEnv, projectNode, runQuietly, settingsFile } from "./child.mjs";

/**
 * @param mode of the server, demo or production
 * @param report gets each warning
 */
export async function checkSettings(mode, report) {
	const output = await runQuietly(projectNode, [...settingsFile(), "scripts/checkSettings.ts", mode], {
		env: projectEnv(),
		failure: "Nothing was built or started:",
	});
	for (const line of output.split("\n")) if (line !== "") report(line);
	return "valid, and the port is free";
}
