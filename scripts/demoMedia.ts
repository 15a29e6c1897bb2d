// Writes the files of the demonstration's lesson into a folder: `node scripts/demoMedia.ts <folder>`.
import { resolve } from "node:path";
import { makeDemoMedia } from "./demo/media/makeDemoMedia.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined)
	throw new Error("node scripts/demoMedia.ts <folder>: expected a folder, found nothing");
const { files, seconds } = await makeDemoMedia(resolve(folder));
console.log(`${resolve(folder)}: ${files.join(", ")} (${seconds} s)`);
