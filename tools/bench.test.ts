import { expect, it } from "vitest";
import { readWrk } from "./bench/load.ts";

it("parses the rate, the latencies in milliseconds and the failures from the output of wrk", () => {
	const output = `
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   275.80ms  288.07ms   1.66s    86.90%
    Req/Sec    55.26     35.38   101.00     60.87%
  Latency Distribution
     50%  500.00us
     75%  280.23ms
     90%  769.37ms
     99%    1.40s 
  151 requests in 4.09s, 2.17MB read
  Socket errors: connect 1, read 2, write 3, timeout 6
  Non-2xx or 3xx responses: 139
Requests/sec:     36.91
Transfer/sec:    544.18KB`;
	expect(readWrk(output)).toEqual({ responses: 151, rate: 36.91, p50: 0.5, p99: 1_400, failed: 151 });
	const good = output.replace(/^ {2}(Socket errors|Non-2xx).*\n/gm, "");
	expect(readWrk(good)).toMatchObject({ failed: 0 });
});
