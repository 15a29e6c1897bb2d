// What tests of the server share: a database with all tables, made before many workers would each make it.
import { emptyData } from "./seededData.ts";

export default async function setup(): Promise<void> {
	await emptyData();
}
