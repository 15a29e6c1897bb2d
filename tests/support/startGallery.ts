// The gallery in front of a running site: Vite's development server, as `npm run dev` has it.
import { createServer } from "vite";
import { afterAll, beforeAll } from "vitest";
import type { Site } from "./startSite.ts";

/** A site whose pages come from the sources instead of the build, so that `#/gallery` is there. */
export function useGallery(site: () => Site): () => Site {
	let vite: Awaited<ReturnType<typeof createServer>> | undefined;
	beforeAll(async () => {
		const toServer = { target: `http://127.0.0.1:${site().port}`, changeOrigin: false };
		vite = await createServer({
			logLevel: "error",
			cacheDir: ".cache/vite-gallery",
			server: {
				host: "127.0.0.1",
				port: 0,
				strictPort: false,
				hmr: false,
				watch: null,
				allowedHosts: [".localhost"],
				proxy: { "/s/api": toServer, "/s/asset": toServer, "/s/cover": toServer, "/websocket": toServer },
			},
		});
		await vite.listen();
	});
	afterAll(async () => {
		await vite?.close();
	});
	return () => {
		const address = vite?.httpServer?.address();
		if (!address || typeof address === "string")
			throw new Error("the gallery is there only inside tests and hooks");
		return {
			...site(),
			port: address.port,
			url: (host, hash = "/gallery") => `http://${host}:${address.port}/s/pc/#${hash}`,
		};
	};
}
