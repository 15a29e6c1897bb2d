// Shared by server tests: databases with all tables, created once before the workers start.
import { keyedData } from "../site/seededData.ts";

export default async function setup(): Promise<void> {
	await keyedData();
}
