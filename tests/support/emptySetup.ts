// What tests of the server share: databases with all tables, made before many workers would each make them.
import { keyedData } from "./seededData.ts";

export default async function setup(): Promise<void> {
	await keyedData();
}
