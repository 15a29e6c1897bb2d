// A video and nothing else: what the player of lessons is compared with. `?src=` names its file; K plays, digits seek.
const video = document.createElement("video");
video.preload = "metadata";
video.width = 940;
video.height = 529;
video.src = new URLSearchParams(location.search).get("src") ?? "";
document.body.append(video);
addEventListener("keydown", ({ key }) => {
	if (/^\d$/.test(key)) video.currentTime = (video.duration * Number(key)) / 10;
	if (key === "k") video.play().catch((error: unknown) => console.error("the video must play", error));
});
