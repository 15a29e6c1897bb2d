import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type DemoMedia, makeDemoMedia } from "../../server/demo/makeDemoMedia.ts";
import { sharedBrowser } from "../support/browser/sharedBrowser.ts";

const server = Fastify();
let [folder, address] = ["", ""];
let media: DemoMedia;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "schoolfront-media-"));
	media = await makeDemoMedia(folder);
	server.register(fastifyStatic, { root: folder });
	server.get("/", (_request, reply) => reply.type("text/html").send("<video muted></video>"));
	address = await server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
	await server.close();
	await rm(folder, { recursive: true, force: true });
});

async function openVideo(): Promise<Page> {
	const context = await (await sharedBrowser()).newContext();
	onTestFinished(() => context.close());
	const page = await context.newPage();
	await page.goto(address);
	return page;
}

interface Played {
	readonly duration: number;
	readonly size: readonly number[];
	/** Milliseconds of each seek. */
	readonly seeks: readonly number[];
	/** Whether playing moved the position on. */
	readonly isPlaying: boolean;
}

/** Plays what the element has or gets as its source. */
const play = (page: Page, source?: string): Promise<Played> =>
	page.evaluate(async (src) => {
		const video = document.querySelector("video") as HTMLVideoElement;
		const event = (name: string): Promise<void> =>
			new Promise((resolve, reject) => {
				video.addEventListener(name, () => resolve(), { once: true });
				video.addEventListener("error", () => reject(new Error(`${src}: ${video.error?.message}`)));
			});
		if (src) {
			const isLoaded = event("loadeddata");
			video.src = src;
			await isLoaded;
		}
		const seeks: number[] = [];
		for (const share of [0.83, 0.11, 0.52]) {
			const start = performance.now();
			const isSought = event("seeked");
			video.currentTime = video.duration * share;
			await isSought;
			seeks.push(performance.now() - start);
		}
		const { currentTime } = video;
		await video.play();
		while (video.currentTime <= currentTime) await event("timeupdate");
		return {
			duration: video.duration,
			size: [video.videoWidth, video.videoHeight],
			seeks,
			isPlaying: !video.paused,
		};
	}, source);

function expectPlayed({ duration, size, seeks, isPlaying }: Played): void {
	expect(duration).toBeCloseTo(media.seconds, 1);
	expect(size).toEqual([800, 450]);
	expect(Math.max(...seeks)).toBeLessThan(1_000);
	expect(isPlaying).toBe(true);
}

describe("media of the demonstration, made without an encoder for videos", () => {
	it.each(["parabola.webm", "parabola.mp4"])("%s plays and seeks in the browser", async (name) => {
		expectPlayed(await play(await openVideo(), `/${name}`));
	});

	it("the HLS segments play and seek as one video", async () => {
		const page = await openVideo();
		await page.evaluate(async () => {
			const video = document.querySelector("video") as HTMLVideoElement;
			const source = new MediaSource();
			const isOpen = new Promise((resolve) => source.addEventListener("sourceopen", resolve, { once: true }));
			video.src = URL.createObjectURL(source);
			await isOpen;
			const buffer = source.addSourceBuffer('video/mp4; codecs="av01.0.04M.08"');
			const playlist = await (await fetch("/parabola/index.m3u8")).text();
			const segments = [...playlist.matchAll(/^\d+\.m4s$/gm)].map(([name]) => name);
			for (const name of ["init.mp4", ...segments]) {
				const isAppended = new Promise((resolve) =>
					buffer.addEventListener("updateend", resolve, { once: true }),
				);
				buffer.appendBuffer(await (await fetch(`/parabola/${name}`)).arrayBuffer());
				await isAppended;
			}
			source.endOfStream();
		});
		expectPlayed(await play(page));
	});

	it("captions and chapters follow each other within the video, in two languages", async () => {
		for (const language of ["zh", "en"]) {
			const text = await readFile(join(folder, `parabola.${language}.vtt`), "utf8");
			const times = [...text.matchAll(/00:(\d\d):(\d\d\.\d{3})/g)].map(
				([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
			);
			expect(text).toMatch(/^WEBVTT\n\n/);
			expect(times.length).toBeGreaterThan(20);
			expect(times).toEqual(times.toSorted((a, b) => a - b));
			expect(times.at(-1)).toBe(media.seconds);
		}
		expect(media.chapters.map(({ atSeconds }) => atSeconds)).toEqual([0, 10, 24, 38, 52, 65]);
	});

	it("made twice, all but the times of creation in MP4 and PDF have the same bytes", async () => {
		const twin = await mkdtemp(join(tmpdir(), "schoolfront-media-"));
		onTestFinished(() => rm(twin, { recursive: true, force: true }));
		await makeDemoMedia(twin);
		for (const name of media.files.filter((file) => /webm$|webp$|vtt$/.test(file)))
			expect((await readFile(join(twin, name))).equals(await readFile(join(folder, name))), name).toBe(true);
	});
});
