// Checks the settings of a server before anything is generated, built or seeded.
import { projectEnv, projectNode, runQuietly, settingsFile } from "./child.mjs";

/** @param mode of the server, demo or production */
export async function checkSettings(mode) {
	await runQuietly(projectNode, [...settingsFile(), "scripts/checkSettings.ts", mode], {
		env: projectEnv(),
		failure: "Nothing was built or started:",
	});
	return "valid, and the port is free";
}
