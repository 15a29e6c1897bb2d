// Reads the environment once; each invalid value is one line of the error.
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { Ajv } from "ajv";
import type { EnvValues } from "../schemas/generated/documents.ts";
import { nearestOf } from "../schemas/nearest.ts";
import { schemasById } from "../schemas/referencedSchemas.ts";

export interface Env {
	readonly mode: "demo" | "production";
	/** 0 takes any free one. */
	readonly port: number;
	/** Address to listen on; by default 127.0.0.1. */
	readonly host: string;
	readonly dataDir: string;
	readonly databaseUrl?: string;
	readonly redisUrl?: string;
	/** Own host of the company by public host, both in lower case. */
	readonly publicHosts: ReadonlyMap<string, string>;
	readonly trustedProxies: readonly string[];
	readonly seedFile?: string;
	/** Addresses and keys of third parties, in addition to the shipped ones. */
	readonly vendorsFile?: string;
	/** Paths of calls that differ from schemas/endpoints.schema.json. */
	readonly endpointsFile?: string;
	/** Locations of addresses, in MaxMind's format. */
	readonly geoFile?: string;
	readonly secret: string;
	readonly logLevel: string;
	readonly files: FilesEnv;
}

/** Files of students: where they are stored, and their limits. */
export interface FilesEnv {
	/** Folder of this machine, or one that several machines share. */
	readonly dir: string;
	/** An S3 store instead of the folder. */
	readonly s3?: S3Env;
	/** The largest file of profile `general`; UPLOAD-10. */
	readonly maxBytes: number;
	/** Of each student. */
	readonly quotaBytes: number;
}

export interface S3Env {
	readonly bucket: string;
	readonly region: string;
	/** Amazon's own by default. */
	readonly endpoint?: string;
	/** By default found as by Amazon's clients: environment, profile, role of the machine. */
	readonly key?: { readonly id: string; readonly secret: string };
}

/** Public, so for a demonstration only. */
export const demoSecret = "schoolfront-demo-secret-known-to-everybody";

export class EnvError extends Error {
	override name = "EnvError";
	readonly problems: readonly string[];
	constructor(problems: readonly string[]) {
		super(problems.join("\n"));
		this.problems = problems;
	}
}

/** Variables that may contain a password: their values are never shown. */
const secretNames = new Set([
	"SECRET",
	"DATABASE_URL",
	"REDIS_URL",
	"S3_ACCESS_KEY_ID",
	"S3_SECRET_ACCESS_KEY",
]);

type Schema = { properties: Record<string, { description: string }> };

const invalidValue = (name: string, expected: string, found: string | undefined): string => {
	const shown = secretNames.has(name) ? `a value of ${found?.length ?? 0} characters` : JSON.stringify(found);
	return `${name} must be ${expected}; found ${found === undefined ? "nothing" : shown}`;
};

const list = (text: string | undefined): string[] =>
	(text ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "");

const isNetwork = (text: string): boolean => {
	const [address = "", bits] = text.split("/");
	const version = isIP(address);
	return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
};

/** Names of invalid variables of the S3 store. */
function invalidS3(values: EnvValues): string[] {
	const key = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
	const others = ["S3_ENDPOINT", "S3_REGION", ...key] as const;
	// A finished upload is copied under its key, and S3 copies 5 GiB at once.
	if (values.S3_BUCKET && Number(values.UPLOAD_MAX_MB ?? 0) > 5120) return ["UPLOAD_MAX_MB"];
	if (!values.S3_BUCKET) return others.some((name) => values[name]) ? ["S3_BUCKET"] : [];
	const missing = key.filter((name) => !values[name]);
	return missing.length === 1 ? missing : [];
}

const megabyte = 1024 * 1024;

function filesOf(values: EnvValues, dataDir: string): FilesEnv {
	const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region = "us-east-1" } = values;
	const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
	const s3 = bucket && {
		bucket,
		region,
		...(endpoint ? { endpoint } : {}),
		...(id && secret ? { key: { id, secret } } : {}),
	};
	return {
		dir: values.FILES_DIR ? resolve(values.FILES_DIR) : join(dataDir, "files"),
		...(s3 ? { s3 } : {}),
		maxBytes: Number(values.UPLOAD_MAX_MB ?? 1024) * megabyte,
		quotaBytes: Number(values.UPLOAD_QUOTA_MB ?? 2048) * megabyte,
	};
}

const envSchema = (): Schema => schemasById().get("/env") as unknown as Schema;

/** A line for each variable whose name is nearly that of an unset one of ours; the environment has many others. */
export function misspelledVariables(source: NodeJS.ProcessEnv): string[] {
	const known = Object.keys(envSchema().properties);
	const unset = known.filter((name) => !source[name]);
	return Object.keys(source)
		.filter((name) => !known.includes(name) && source[name])
		.sort()
		.flatMap((name) => {
			const nearest = nearestOf(name, unset);
			return nearest === undefined
				? []
				: [`${name} is not a setting of this server and has no effect; did you mean ${nearest}?`];
		});
}

/**
 * @param source other variables are ignored
 * @throws EnvError with one line for each invalid value
 */
export function readEnv(source: NodeJS.ProcessEnv, mode: Env["mode"]): Env {
	const schema = envSchema();
	const known = Object.fromEntries(
		Object.keys(schema.properties)
			.filter((name) => source[name] !== undefined && source[name] !== "")
			.map((name) => [name, source[name] as string]),
	);
	const validate = new Ajv({ allErrors: true, strict: true, validateSchema: false }).compile(schema);
	validate(known);
	const invalid = new Set((validate.errors ?? []).map((error) => error.instancePath.slice(1)));
	const values = known as unknown as EnvValues;
	if (!list(values.TRUSTED_PROXIES).every(isNetwork)) invalid.add("TRUSTED_PROXIES");
	if (mode === "production" && (values.SECRET === undefined || values.SECRET === demoSecret))
		invalid.add("SECRET");
	for (const name of invalidS3(values)) invalid.add(name);
	if (invalid.size > 0)
		throw new EnvError(
			[...invalid].map((name) => invalidValue(name, schema.properties[name]?.description ?? "", known[name])),
		);

	const dataDir = resolve(values.DATA_DIR ?? ".data");
	return {
		mode,
		port: Number(values.PORT ?? 4000),
		// "localhost" may be two addresses, and the server listens on one.
		host: values.HOST === undefined || values.HOST === "localhost" ? "127.0.0.1" : values.HOST,
		dataDir,
		...(values.DATABASE_URL ? { databaseUrl: values.DATABASE_URL } : {}),
		...(values.REDIS_URL ? { redisUrl: values.REDIS_URL } : {}),
		publicHosts: new Map(
			list(values.PUBLIC_HOSTS).map((pair) => {
				const [from = "", to = ""] = pair.toLowerCase().split("=");
				return [from.trim(), to.trim()];
			}),
		),
		trustedProxies: list(values.TRUSTED_PROXIES),
		...(values.SEED_FILE ? { seedFile: resolve(values.SEED_FILE) } : {}),
		...(values.VENDORS_FILE ? { vendorsFile: resolve(values.VENDORS_FILE) } : {}),
		...(values.ENDPOINTS_FILE ? { endpointsFile: resolve(values.ENDPOINTS_FILE) } : {}),
		...(values.GEO_FILE ? { geoFile: resolve(values.GEO_FILE) } : {}),
		secret: values.SECRET ?? demoSecret,
		// The terminal of a demonstration shows addresses, not requests.
		logLevel: values.LOG_LEVEL ?? (mode === "demo" ? "warn" : "info"),
		files: filesOf(values, dataDir),
	};
}
