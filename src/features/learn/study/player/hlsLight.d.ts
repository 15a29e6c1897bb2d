// The build without what lessons do not use has the types of the whole.
declare module "hls.js/light" {
	export { default } from "hls.js";
}
