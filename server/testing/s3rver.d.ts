declare module "@20minutes/s3rver" {
	import type { AddressInfo } from "node:net";

	export type Middleware = (ctx: { path: string; app: object }, next: () => Promise<void>) => Promise<void>;

	/** A server that speaks S3 over HTTP and stores its buckets in a folder. */
	export default class S3rver {
		constructor(options: {
			port: number;
			address: string;
			silent: boolean;
			directory: string;
			configureBuckets: { name: string }[];
		});
		run(): Promise<AddressInfo>;
		readonly middleware: Middleware[];
	}
}
