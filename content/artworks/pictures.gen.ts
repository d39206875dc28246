// Written by tools/artworks.ts.
import type { ArtworkPicture } from "#contract/artwork-picture.ts";

export const pictures: Readonly<Record<string, ArtworkPicture>> = {
	"a-corner-comes-loose": {
		hash: "2a4c1924",
		width: 2208,
		height: 2400,
		preview:
			"UklGRsoAAABXRUJQVlA4IL4AAABQBACdASoSABQAPu1ur1IppiQiqAgBMB2JaACzgagNmUEWhu7n+cpYpbkAAPzdM1SmpmriAILmg7gwsxrRxdqp819EouBk//eZSiwk+ptza1E4vxquc+0rh+DT5e0pnFbS/MibZ5KAn4uVQ/seTwCRwCmaymsEtjRofPZv10v9JsMnYYeC69ZD/B6dsdxaGxq5JK7zny09OhMNqE00wBg0DiYmPG+i4t+iVUbRinNSoN+rJn1oqR/X/4VoqFAA",
	},
	"across-on-a-line": {
		hash: "02814d56",
		width: 2400,
		height: 1548,
		preview:
			"UklGRnoAAABXRUJQVlA4IG4AAABQBACdASoUAA0APu1iqk4ppaQiMAgBMB2JagC7MoKABb/4DEPeObesy0gAAPKne5F03tJMWF/AC/0+dkRp4JWih1NMdMbbRaf5jiye9mbXdB9XrENJrhhbcIPSJrsyDuBsg7gn3opVIYYKDjggAA==",
	},
	"barley-under-wind": {
		hash: "d0d68eb4",
		width: 2400,
		height: 1600,
		preview:
			"UklGRnAAAABXRUJQVlA4IGQAAABQBACdASoUAA0APu1iqU2ppaQiMAgBMB2JZgCdMoMYAEl8TnqGaa9m/yOAAP7F3jDHwEJOvtmXleaxiGxbPsP1UBvmK66p5MlV6xUBRZrrgGRNvm1TEnGgi6ZiH3YvhGzInMAA",
	},
	"birch-octaves": {
		hash: "819ff148",
		width: 1920,
		height: 2400,
		preview:
			"UklGRnIAAABXRUJQVlA4IGYAAADQAwCdASoQABQAPu1iqk2ppaQiMAgBMB2JYwDG9BjFGak7qddFWkAA/Mfl+8+C9xX/YeR4789UwfdPCx8jbV48pfVTPa5phnNatAIuTsB5Hj9WlVu+Aq0i0VhRQb8ZLUv60uDG0AA=",
	},
	"candle-blown-out": {
		hash: "71802a8a",
		width: 1632,
		height: 2400,
		preview:
			"UklGRmQAAABXRUJQVlA4IFgAAACQAwCdASoOABQAPu1iqU2ppaOiMAgBMB2JQBOgA3GfV7hr63dgAP6/ilGI5MmlMuOg72jpK4qoYGNG4Ys6K7eVvjFCMYaqZIfLm9KCtl2wCb2udNCwQAAA",
	},
	"chalk-score": {
		hash: "9e05a5ef",
		width: 2400,
		height: 1846,
		preview:
			"UklGRnAAAABXRUJQVlA4IGQAAADwAwCdASoUAA8APu1iqU2ppaOiMAgBMB2JZwAAQx5OtFlBabgWubcAAP658rFicByfpDfaOgi7uY3rFMYG2nI64KdezqzfFzqRUAAANZZ87qhSBa0CUN01PtRYsHw8NfuwAAAA",
	},
	"come-unstuck": {
		hash: "2b536fa9",
		width: 1776,
		height: 2400,
		preview:
			"UklGRoIAAABXRUJQVlA4IHYAAAAwBACdASoPABQAPu1iqU2ppaOiMAgBMB2JYgCdACKVaLToDu+BCqy5p0AA/PIYwjEOJMMR+GahPwQnxcXqaGVlzz0sRrFH9yG1oUg8v8Dqwtgti6xQcwifM+0a42/eElm/Q6a1yfPBW05FEtbmnak3KtfX8gAA",
	},
	"curtain-breathing": {
		hash: "059ff2e3",
		width: 1872,
		height: 2400,
		preview:
			"UklGRnQAAABXRUJQVlA4IGgAAAAwBACdASoQABQAPu1iqk4ppaQiMAgBMB2JQBOmUABk85O4X0ONMKq5LWAA/gi/szZA+RwP8wcxl5q1xbq5V3kdN9e3Yhb3x8fD2tEXmX1cWxboqyYlS/toUCN3nDUNSnhwPIHMnCJQAA==",
	},
	"cyanotype-grasses": {
		hash: "d3f19e85",
		width: 1680,
		height: 2400,
		preview:
			"UklGRpoAAABXRUJQVlA4II4AAACwAwCdASoOABQAPu1iqU2ppaOiMAgBMB2JbACdACG581vaWT39EgD5Ui/p5NQoMn1PUzld2bnTkWxEKXIRmah5wz0MfH6b5f7RSzbvPQ97BcuJ1XhFF2jdhjUJhg/X5CulD1yYLu/Ad0nXmb3BvYkXYeh66tJrhuSil7s+cq13+aA/kLUf6GTlr30CMAAA",
	},
	draught: {
		hash: "33f4b9d9",
		width: 1728,
		height: 2400,
		preview:
			"UklGRrgAAABXRUJQVlA4IKwAAABQBACdASoOABQAPu1iqU2ppaOiMAgBMB2JbACdMoAlsw+A3LUDkdG6gn7gAP7nde3fF5GOEvwwntTnN5wxSV/4zMMSMX9ijSLrbWFt+Ibsq/2QtTCkxsZNZCG1+uKYyxMUk8GmJ2TFbIfvs/UOSBhdus+BBMK+K+S4aT8hD+x2BmzCrf4LKsvmsy5qEwI9iWTy9eBWOOID6KoKoCKEwxBTcQ/4Bj9T/oGFa7QA",
	},
	"empty-boat": {
		hash: "36cbb4cb",
		width: 2400,
		height: 1714,
		preview:
			"UklGRmoAAABXRUJQVlA4IF4AAADwAwCdASoUAA4APu1kqU2ppaQiMAgBMB2JYwDCgCKT9K+WlVon6znsAP7GBhYQzMZTvWDujoJn/xSsMqvaS0K2sqomzaqHWZwiATcAWkXCi9/j+7TaKLj1F30P8gAA",
	},
	"evening-angelica": {
		hash: "077c2c60",
		width: 2400,
		height: 1765,
		preview:
			"UklGRm4AAABXRUJQVlA4IGIAAAAwBACdASoUAA8APu1iqU2ppaQiMAgBMB2JQBOmUGUgBZFD9DKWOY6r6AAA/ndQ038F5HvPTzGYPRRHAsS99RE7sbdpLzVrYwkbV908vv53iEvHd5Mczo6jg8MXqSZrEca4AA==",
	},
	"far-bonfire": {
		hash: "3f456ad6",
		width: 2400,
		height: 1519,
		preview:
			"UklGRmQAAABXRUJQVlA4IFgAAADwAwCdASoUAA0APu1iqU2ppaOiMAgBMB2JQBOmUABpwb8LnHQNI5DAAP6hvhHH9fm3xayKz5+21A/NoZ35kAPDTY0RhaP+IH4laqk7WrivECPwkZIY3AAA",
	},
	fireflies: {
		hash: "9cee6aa4",
		width: 2352,
		height: 2400,
		preview:
			"UklGRoIAAABXRUJQVlA4IHYAAABQBACdASoUABQAPu1irE4ppaSiKA1RMB2JQBjegiM7mrPd44rsg5nJESmgAPJxozAWXDJ8i1gFLruRzkkNLG7wSNAjnTeSSTMPNmh7/cahXzr3aaiMNFfikd7DOaKmgJdxxB8rW1HPoOYKsKksTWM1+XCyWAAA",
	},
	"five-lines-home": {
		hash: "7d583213",
		width: 2400,
		height: 1538,
		preview:
			"UklGRmoAAABXRUJQVlA4IF4AAADwAwCdASoUAA0APu1iqU2ppaQiMAgBMB2JZQCdACKUdiTFuqPgwJcYAP7nFDmFpNYjV+/wpLiQ8b32pwo0PaSme6V44qMvabX9DOT2+cA8onL7GWvokgwFjbcvAAAA",
	},
	"fox-on-ploughland": {
		hash: "c224e400",
		width: 2400,
		height: 1690,
		preview:
			"UklGRmgAAABXRUJQVlA4IFwAAACwAwCdASoUAA4APu1iqk2ppaQiMAgBMB2JZwAAW+o3ECECOOHIwAD+3laUBzP5v6Yoz2Mj+wGy097fUpnbDfVkXX4wt0FiAg1NoXUaY6G/lxXLCfI0A17G6MAAAA==",
	},
	"healed-ring": {
		hash: "09101e31",
		width: 2400,
		height: 2400,
		preview:
			"UklGRpoAAABXRUJQVlA4II4AAADwBACdASoUABQAPu1gq02ppaQiMBgMATAdiWQArCjMgJHQzcreOoqNtNN2Cx2DHdAA/lp/79oMGlVqip837L1mSOmUg4DKeuI3kKvhWOjPexAms7+DQLIM3ViW3Uj6hGbw2Py1EtOv0fj9zi56YOReGgIVRhddujBPsreAKh5Q6briMV1YCVbXAFVcYBgA",
	},
	"heron-waits": {
		hash: "745b0f7e",
		width: 1680,
		height: 2400,
		preview:
			"UklGRmAAAABXRUJQVlA4IFQAAABwAwCdASoOABQALrV2u12jqampiYC0SzgABc6fYxieZKyV/2AA/vYKJNcQ60rV4A3+pjGWArvN5cq7dBp+xTtJabLy4NFlxP2sLy6XREqD846BAAA=",
	},
	island: {
		hash: "795da879",
		width: 2400,
		height: 2069,
		preview:
			"UklGRqYAAABXRUJQVlA4IJoAAABwBQCdASoUABEAPu1qrFEppaQiqAqpMB2JbACdMuz2iLCP/tscA6ZuGN7jUBfXBVTEomoIAP4VGkvaTFg+94Ray29uPwePhl2M41JsoeVZfWA7h5hczUmOMOCkhE+FH75RgsL0U0XLCzSKydo+05h0lsKa8FCTRLchO6LG04ONTKkaw4oXq54stg2KHgw9D/v+vgtbQuO6AAAA",
	},
	"lamp-in-snow": {
		hash: "6b49148c",
		width: 1920,
		height: 2400,
		preview:
			"UklGRlwAAABXRUJQVlA4IFAAAADQAwCdASoQABQAPu1mq04ppaQiMAgBMB2JQBWAA7087Xng9nsmoAAA/nB5lYMzl1vNLGINa/SlhAeNAYhzHZ5GCl6ihfMy9PIvzWkQQAAAAA==",
	},
	"last-tram": {
		hash: "9290599a",
		width: 1968,
		height: 2400,
		preview:
			"UklGRowAAABXRUJQVlA4IIAAAADwAwCdASoQABQAPu1iqU2ppaOiMAgBMB2JbACxC8ACu3WTfJYJ8WgAAP7L59W9HKPenbfTCqzF/8ggaIjPlx0FgPxEN5nQvzIFIQqqIpW6p64PprVGftlgyJBEF89qxpitt8tbuaXU506ukQI7M4lwpE+iqo724gwOVmHfPgAAAA==",
	},
	"light-through-six-doors": {
		hash: "6d2e6ead",
		width: 1800,
		height: 2400,
		preview:
			"UklGRpAAAABXRUJQVlA4IIQAAABQBACdASoPABQAPu1iqk2ppaQiMAgBMB2JbACdH8I/+AsJ6r7X1LfDU+sQAP2o0UKQHQ/94EM2kE/3QmbfRssZ+h66nh95iFy4TuGwclQYJ8qy8CwSfGOneDiQ+drvbHpzy/5X4g7SQwprnb+8GG9EogC6aNbDtl0W1DPLTUKRouQaAAA=",
	},
	"lit-pool": {
		hash: "9a054fe6",
		width: 2400,
		height: 2143,
		preview:
			"UklGRo4AAABXRUJQVlA4IIIAAABwBACdASoUABIAPu1kp04ppaMiMBgMATAdiWQAAC52uzS79gOacmXsA3b/eAD+5AIYH3RYTzVNL/vNBaU7YC0UkyM/1aTR5QYOf2nr9C0RbTrk8Q0Kj0Fxa9KbTXzubbT6HtMjX5Vbf62fh6feN2zIDbmmUw/HTV/UZePI6Lzd8AAA",
	},
	"low-water": {
		hash: "d92ab0f7",
		width: 2400,
		height: 1600,
		preview:
			"UklGRnYAAABXRUJQVlA4IGoAAAAQBACdASoUAA0APu1iqU2ppaOiMAgBMB2JQBOmUABp0hpf65PcdaQmQAD+3m8jFJ8LVBW19LxeBz/ogDZ8XEM27g9NFUUiDv/Y0z8V2+Q+8DGPVZUyWwa796ukLjUpgLBpTQU3qu2kqgAA",
	},
	"magnolia-morning": {
		hash: "ae03afea",
		width: 2400,
		height: 1875,
		preview:
			"UklGRmgAAABXRUJQVlA4IFwAAACwAwCdASoUABAAPu1iqU2ppaOiMAgBMB2JZQAAW+wEzXN1rLhteAD+w4n/H1eScncBpFIzCAY0KHKabE6+3N6dWVwPh9kO50215u0Yu0K78YbAU+j0vR+yH/FAAA==",
	},
	"night-train": {
		hash: "4190b04e",
		width: 2400,
		height: 1690,
		preview:
			"UklGRm4AAABXRUJQVlA4IGIAAADQAwCdASoUAA4APu1iqU2ppaOiMAgBMB2JZACdMoADTg/AdV2vFBQA/ssgZqtVYgQV6iyC2TZklaAZSFcOcDAnd7Cc4SL1IPYaBD/oHe9lfTUNbnAqAolCWb8TJ+6ZauAAAA==",
	},
	"one-bar-held": {
		hash: "7d800251",
		width: 1704,
		height: 2400,
		preview:
			"UklGRlIAAABXRUJQVlA4IEYAAADQAwCdASoOABQAPu1iqU2ppaOiMAgBMB2JZwDE2BnT6joFu576boAA/F1wCMmmd6yoVXiaIOA5QgX36SSQd8x+WByOAAAA",
	},
	"one-coat-for-two": {
		hash: "a940bfc3",
		width: 1968,
		height: 2400,
		preview:
			"UklGRoQAAABXRUJQVlA4IHgAAABwBACdASoQABQAPu1iqU2ppaOiMAgBMB2JZQC2yCFsFoZKlWQOZpcI2kUSAAD+6n4w6ZkC6NArY6BB+qXgrlEKLMqaQUG2yCb0o16upErPfa19evCjmlpkP9ic1h+L96272XFCJiLoVul//Vq7U41owKzBRcbk4AA=",
	},
	"one-lit-window": {
		hash: "873895b5",
		width: 1600,
		height: 2400,
		preview:
			"UklGRnoAAABXRUJQVlA4IG4AAAAQBACdASoNABQAPu1iqU2ppaQiMAgBMB2JYgC06CICrOF4W1vrH1lXoAD+2lCNVUBLPbGIpq3AlepC2+qaJuZcZBzdomtPoG6g3AAIXWP+JJpJGwhoBaZZuYcA05oHPo4q1YE1X3gEq+orGlQAAA==",
	},
	"one-poppy-open": {
		hash: "b8e64e94",
		width: 1920,
		height: 2400,
		preview:
			"UklGRm4AAABXRUJQVlA4IGIAAAAQBACdASoQABQAPu1iqU2ppaOiMAgBMB2JbACdACG7t/K8CnmpWRtUwAD+3tZ5mkG1K7UjEoHIeVvDT9PUG1ODazMPCGvLXw/13ojRLCt8NQOlqaDL6qfX7Gio/k0oNiAAAA==",
	},
	"one-step-forward": {
		hash: "74741317",
		width: 2400,
		height: 1818,
		preview:
			"UklGRn4AAABXRUJQVlA4IHIAAADQAwCdASoUAA8APu1iqU2ppaOiMAgBMB2JZwAAW6miavRTbFly+AAA/urHm8NhoqnOhv1gQFFuixbZpaiQK5P8BTd5jWeuck47RCPIXp1nY9CXHzmueidVl2tdo022LBIBXLwKqshntcIl5ekJpH44AAA=",
	},
	"one-string": {
		hash: "04f52a18",
		width: 1488,
		height: 2400,
		preview:
			"UklGRl4AAABXRUJQVlA4IFIAAACQAwCdASoMABQAPu1kqU4ppaOiMAgBMB2JYgC7MoR4GDfCJi+AAP7tXn7WtradKfYTmrbnDlqKZHe7mfnstDJ1x5Sh5KtqnaMiYDiyiwQ5wAAA",
	},
	"one-window": {
		hash: "17eff387",
		width: 1824,
		height: 2400,
		preview:
			"UklGRmYAAABXRUJQVlA4IFoAAAAQBACdASoPABQAPu1iqU2ppaOiMAgBMB2JZAC7MoGv/gPI++FAa98zgAD+2Mes2Cs3Fd1Y180zEfhuqx+Qsjow0FkgWFQ+zo9WPuSGQv6DndAkZaunCMm4AAA=",
	},
	"planets-over-roofs": {
		hash: "661e075f",
		width: 1776,
		height: 2400,
		preview:
			"UklGRoAAAABXRUJQVlA4IHQAAADwAwCdASoPABQAPu1kqU2ppaQiMAgBMB2JbAC7LwAFpOzg4l1vg3IAAP7sVXd0IYVt0ucJJeBQBmBPPCXIB+jXXb7pb065UsmXx7+/2x3B39aZP6UFCZy7ZymMg1huTaph9PbFWoX0hElHFKSy2bJNCAAAAA==",
	},
	"rain-and-one-lamp": {
		hash: "78186e3d",
		width: 1920,
		height: 2400,
		preview:
			"UklGRn4AAABXRUJQVlA4IHIAAADQAwCdASoQABQAPu1iqU2ppaOiMAgBMB2JZQDG9B6MfzbHMM2yykAA/scmGQQuPWHkU8exwL+fGRNxe5oIP+biThcxA3q7oHtkkKRXvihdTEBHTdVc/XMsJg7lilVK0WzroEgKof7+0C75/wC0FzyboAA=",
	},
	"rain-five-and-seven": {
		hash: "30fd6ec3",
		width: 2400,
		height: 2069,
		preview:
			"UklGRmAAAABXRUJQVlA4IFQAAADwAwCdASoUABEAPu1qr1CppaQiqAqpMB2JYwDKAA4vtaT8Rqh/sYmAAP4VEaM4vDqZnzEuROOa8DS4irm6wB7nrQYLn6Km676Lh+etX2D7VAAAAAA=",
	},
	"red-thread": {
		hash: "c058c7a6",
		width: 1680,
		height: 2400,
		preview:
			"UklGRlAAAABXRUJQVlA4IEQAAACwAwCdASoOABQAPu1kqk4ppaQiMAgBMB2JZwDDNBk3yqcwHU0sAAD99uIYgMe0MP9uzgVe7YTR5YPrE7uIoLcYlMOkAA==",
	},
	"reeds-and-float": {
		hash: "879b1f7c",
		width: 2400,
		height: 1538,
		preview:
			"UklGRl4AAABXRUJQVlA4IFIAAADwAwCdASoUAA0APu1kq04ppaQiMAgBMB2JZQC06CP/6pxrux+MJGMwAP5rS/PGUuFuTf/Dmz9Scd0TidN4HSYX+epmuRf5/2ZuqjzL2IHc/3wA",
	},
	"rest-between": {
		hash: "72f38692",
		width: 2000,
		height: 2400,
		preview:
			"UklGRqoAAABXRUJQVlA4IJ4AAACQBACdASoRABQAPu1srlIppaQiqAgBMB2JQBXDghl+ONWYkENzx0raC+StUAAA/ukAF9YEzR+OwY/n3iacZVhmlNDVwgzEtnPuFaarswJnV3T/2RanqrstyoUQ2ccOQ5h8lM8TSHAmRENYVxlhT5Dq+YcaG6jjQ4u1022EnR03GdoqTJPZYpn+2PJV8AZbXDGZbVKl7q7SK0w72kwAAA==",
	},
	"rhythm-section": {
		hash: "8f63a247",
		width: 2400,
		height: 1920,
		preview:
			"UklGRqYAAABXRUJQVlA4IJoAAADQBACdASoUABAAPu1iqU2ppaOiMAgBMB2JbACdMoMlsn/u44C8OQ1Z+LS7bAeEAAD+o2sgGKxLGEsbzqJhkGpX19fxPcOqusOjS8rBm5R07Wl+lnalBwlfJwdAXfzT30SfgY9gCMy355T/lnYvj2x+SGcrlI4OHgrS26aa4lRXLjrk/8Dh0dc8LlLY26cWkrriojaz6tlmqAAA",
	},
	"sand-listens": {
		hash: "629b506e",
		width: 2064,
		height: 2400,
		preview:
			"UklGRoIAAABXRUJQVlA4IHYAAACQBACdASoRABQAPu1qsFAppaSiqAqpMB2JYwC7IKnBjYtHyle8zJhtPNfm6BAA/e+vdUAejGMpia6Zgzw/YxD/Tqy7e0vl7NyjUREUBiWZnL4JDCpkXELNzCRu40lYbEoQWIsqXF/FRQ2qqgt4w6MdjinUAAAA",
	},
	"shutters-at-noon": {
		hash: "19becaca",
		width: 2400,
		height: 1846,
		preview:
			"UklGRsQAAABXRUJQVlA4ILgAAACwBACdASoUAA8APu1iqU2ppaOiMAgBMB2JbACdMoRwFyAev+AzdEfo7T7QZ+oMAPqD9QES6Nw2r0P5Vya43mH+CuuNm99n+A4fcGPsKY06sxhxTPk4dVzHKOryesrMhjxPCL4dLWVtbDUlJRg9LTUdO5RTcv+CkgA2ezicQHsa/OUcLDX3U9e/8A8eSmgMMUE/n9MtwCTpWswMPWcn8G5ov9ZyfwbYoqoEMyisZ2a2y47HkbBUAAAA",
	},
	"sixteen-on-the-rim": {
		hash: "f01c74dc",
		width: 2400,
		height: 2400,
		preview:
			"UklGRq4AAABXRUJQVlA4IKIAAAAwBQCdASoUABQAPu1qrFEppaQiqAqpMB2JbACsL4Bs/wDwHOBfer9eh6hzBGQQTldeAAD+y1ctDFAcoFctiw4eWHZpX5Qe9sjREzCx8Jk9pMzZAD2zJ6YqRwmD+ohsLRRgxtDu8zCxVsRZTNaJG1ahX1+HZyre+Yct841DRxT0mQ7SGYCsawSHe+n8ou5qQETQGIRDHby5zOuETNEHrX+AAAA=",
	},
	"south-slope": {
		hash: "07829597",
		width: 2057,
		height: 2400,
		preview:
			"UklGRqwAAABXRUJQVlA4IKAAAABQBQCdASoRABQAPu1ur1IppiQiqAgBMB2JbACdMoM17IBz/4Bt6jwJiUe4qs2rhjr4KhgA/I/MZUAodaGCJBkg0UPVDUD/79oltaC1yeKx6xtlYgQIV2RzZ/Q1Clh2FVw1XScp0+PlWdhrOpsTjPy/FPNT7+pI1z5xm3zkHtoU0pmxi+g2b98t3uHJLIbuT4V1mkP+yThaZwtHfnMG2BgA",
	},
	"tables-from-above": {
		hash: "c3874d7a",
		width: 2400,
		height: 2400,
		preview:
			"UklGRrYAAABXRUJQVlA4IKoAAAAQBQCdASoUABQAPu1wsFIppiSiqAgBMB2JaAC06Yw6aDNQWUgW7ynzw6M1qFjR4X6AAP5VosPpClsTokbWK8SGrSdUk22SsPKiIWGWDATnMqEfxoweRdh0GYj3Ya3zzaZgwNQeWHCB2gbUsF+FO/NpJY4sm2el8K/RdM7NMv1tedMACMPU8OPWgBZogw9UnFepk/6N17FRvZ4Wt2jQdhqcDqKhgcqnyqgAAA==",
	},
	"the-circle-stays-open": {
		hash: "f55732e9",
		width: 2400,
		height: 2400,
		preview:
			"UklGRoIAAABXRUJQVlA4IHYAAAAwBACdASoUABQAPu1irU2ppaSiKA1RMB2JZwC/sA8xi5s1/IeC0q6jsAAA/u/WdzzpuHamHpZ7aXAW/XsW5ZFZxZmxkLMQzg3iXtJvBKgYhZyW0TNpn92yI1tRwUuGure+TunW14U4mMrvGX3pfAbtH+iTeAAA",
	},
	"the-stair-turns": {
		hash: "5d774718",
		width: 1584,
		height: 2400,
		preview:
			"UklGRn4AAABXRUJQVlA4IHIAAABQBACdASoNABQAPu1iqU2ppaOiMAgBMB2JbAC7LwABe7UkHP7cNxc+igiAAP62drsfb9EZNnqADBo4hr/hNkl+AFTmKm2sXLprOlpgBWlUHfvmiXmneIRQLsW/j5FLJLdvcb4IVY5ObmmNtQYHmB/0oAA=",
	},
	"towards-the-wood": {
		hash: "a3f51685",
		width: 1632,
		height: 2400,
		preview:
			"UklGRmAAAABXRUJQVlA4IFQAAABQAwCdASoOABQAPu1kqU2ppaQiMAgBMB2JaQAAQoXRUqZysAD8FgmQxbtRGV5I7GeM4Wz+FPcPr2Lz+Y8ce8OMuTM1tg3yS3oxyt/51uNGceBAAAA=",
	},
	"two-birches": {
		hash: "ff20b25c",
		width: 1920,
		height: 2400,
		preview:
			"UklGRlgAAABXRUJQVlA4IEwAAABwAwCdASoQABQAPu1iqU2ppaOiMAgBMB2JZwCw7B8wSJbNfOAA/sWBrIelqyvWK3KwsYyWit51P0nmVQLgjmK9jg6/b+8Fib4kAAAA",
	},
	"two-in-a-room": {
		hash: "5e49c48f",
		width: 2400,
		height: 2143,
		preview:
			"UklGRngAAABXRUJQVlA4IGwAAADwAwCdASoUABIAPu1mq06ppaOiKA1RMB2JZwDE2BGz95EsayjjR/AAAP7tSyvqO6+inD5dm0bbtFAoLZjxEXip08OygRmean67Ad8H+Huxhi7cZdDOduleepounDfndKYuTvDne9dc8Q5cgAA=",
	},
	"two-suns-one-horizon": {
		hash: "109c0b67",
		width: 1920,
		height: 2400,
		preview:
			"UklGRsgAAABXRUJQVlA4ILwAAABQBQCdASoQABQAPu1iqU2ppaOiMAgBMB2JbACdMoJYBtgLsA3k4Cywxv/PNK6nlQhdhwAA/ucle5uZ7t+998y3fWdWINUxOhkEJ271Gt6lSFka1XzK9XDrS5dQ7imfQCc1YNkHZevv1BklCerHIQiXecQY1e+1XLeUGICzj6T4WzeNW06z2/j61ATUYMittiFCZIBLGeykfZqbKCh8FocwA8Rb+fvzCYHI2euXoLW++B3OqgjjdbN79VyAAA==",
	},
	"two-voices": {
		hash: "cef62dda",
		width: 2400,
		height: 1800,
		preview:
			"UklGRoYAAABXRUJQVlA4IHoAAABQBACdASoUAA8APu1iqU2ppaOiMAgBMB2JZACdMoADFX2j4BBhLyJRX+9AAP55OQMYU+c1NxdfNN0KNSyeO3f6reaLq1ZBGNgy3ub4V3gC4J4CO7Cnezsc19jBe3nDNbM9HqXmbhFIR8ULKLkYn1rCBU1XkBmjYBgAAA==",
	},
	unbraided: {
		hash: "6bef66e7",
		width: 1680,
		height: 2400,
		preview:
			"UklGRmoAAABXRUJQVlA4IF4AAADQAwCdASoOABQAPu1iqU2ppaQiMAgBMB2JYwCdABuIHehTJgeMjfAA/pSjnkG2Ej+OoZp9A9+YSbCAVwZXjXDYrjWMIw0awTWlSqU1rc8BCM/03TtV9QoMDdjeMAAA",
	},
	unwound: {
		hash: "a4513ed4",
		width: 2208,
		height: 2400,
		preview:
			"UklGRm4AAABXRUJQVlA4IGIAAABwBACdASoSABQAPu1iqU2ppaOiMAgBMB2JZADKtCHfcSrcunVbZpw/10oMwAD+i1gS8by9RcOABI23/qVhruC5wHjw09R/xvondbGrRHrUnhJeYVSqEaLlZYFvAXiRVrAAAA==",
	},
	"wind-over-field": {
		hash: "53c32242",
		width: 2400,
		height: 1500,
		preview:
			"UklGRnwAAABXRUJQVlA4IHAAAACQBACdASoUAA0APu1iqk2ppaQiMAgBMB2JZACdMoMlyX+z/4D3+K3aVdLE5QAA/lrOl2WdHQmrx2A+rTYY6hNT3WyQD257Ty2eGjB8KDWM0zZbVXoRo2AwKOQCIL8eOMT86VqVV9x9gHiTRwU/JXAA",
	},
	"winter-garden": {
		hash: "6295bf4d",
		width: 2400,
		height: 2400,
		preview:
			"UklGRnoAAABXRUJQVlA4IG4AAAAwBACdASoUABQAPu1orlCppaQiqAqpMB2JZQDDNBE/sVXDd6mE9ZBcAYwA/sVLKWa82drKgIymbVHv+i5lM5q0gOxj/7lQv/rnMMrtkx4fTmRWmN4pooNXwGGl/wUrrZLgLMsG10/tE1IzwhYAAA==",
	},
	"with-red-thread": {
		hash: "901378bb",
		width: 2256,
		height: 2400,
		preview:
			"UklGRnQAAABXRUJQVlA4IGgAAABQBACdASoTABQAPu1mqk8ppaOiKA1RMB2JZwC/7BEvgrpPo40fEVYzv/RwAP7rJegim0XG+z3+FGCCsEDQn7rzDD/FRUqkB6jHn2jyzqTN5X0g2BAERPd1AWtcYmar8NSSsLCXggAAAA==",
	},
};
