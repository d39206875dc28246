// Plain JavaScript that any Node can read: it says clearly when the Node at hand is too old.
const MINIMUM = [22, 17];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const isOld =
	major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1]);
if (isOld) {
	console.error(
		`This site needs Node ${MINIMUM.join(".")} or newer; this is ${process.versions.node}. ` +
			"On Linux, `npm ci` brings a fitting one along (do not leave optional packages out); " +
			"elsewhere install one from https://nodejs.org.",
	);
	process.exit(1);
}
