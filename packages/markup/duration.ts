/** A duration as players show it: «3:07», «1:02:10». @param seconds of any precision */
export function formatDuration(seconds: number): string {
	const whole = Math.round(seconds);
	const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
	const twoDigits = (value: number) => String(value).padStart(2, "0");
	const rest = twoDigits(whole % 60);
	return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
