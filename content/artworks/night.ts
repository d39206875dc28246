import type { DigitalEntry } from "./artwork-entry.ts";

export const night: readonly DigitalEntry[] = [
	{
		slug: "far-bonfire",
		titleRu: "Костёр на том берегу",
		titleEn: "A Fire on the Far Shore",
		descriptionRu:
			"Двое сидят у огня, а видно их через всё озеро. Вода серо-синяя, широкая, и по ней к нам тянется одна оранжевая полоса, которая рвётся и не доходит. Камыш слева внизу — это место, откуда я смотрел.",
		descriptionEn:
			"Two people sit by a fire, seen across the whole width of a lake. The water is grey-blue and wide, and a single orange streak reaches towards us over it, breaks up and never quite arrives. The reeds at the lower left are where I stood.",
		year: "2023",
		sizeRu: "Широкая кисть, мазок к мазку, тёплый подмалёвок",
		sizeEn: "Broad brush, stroke by stroke, over a warm ground",
	},
	{
		slug: "one-window",
		titleRu: "Кому-\u2060то не спится",
		titleEn: "Someone Is Awake",
		descriptionRu:
			"Фиолетовая стена спящего дома и единственное жёлтое окно с цветком на подоконнике. Голое дерево проходит перед стеной наискось, его тонкие ветки заходят на самый свет. От этого света весь дом кажется обитаемым.",
		descriptionEn:
			"The violet wall of a sleeping block and one yellow window with a plant on the sill. A bare tree leans across the wall, its twigs reaching into the light. That light makes the whole house feel lived in.",
		year: "2022",
		sizeRu: "Плоская кисть крест-накрест, ветки одним движением",
		sizeEn: "Flat brush, crosswise; each branch in one movement",
	},
	{
		slug: "lit-pool",
		titleRu: "Бассейн с невыключенным светом",
		titleEn: "The Pool Light Left On",
		descriptionRu:
			"Гости разошлись, в доме темно, а вода ещё светится бирюзой. По ней дрожит сетка бликов, и зелёный отсвет ложится на живую изгородь и стену. Красное полотенце забыли на стуле слева.",
		descriptionEn:
			"The guests have gone, the house is dark, and the water still glows turquoise. A net of light trembles on it, and its reflection reaches the hedge and the wall. Someone has left a red towel on the chair at the left.",
		year: "2024",
		sizeRu: "Плоские мазки по фиолетовому, блики сухой кистью",
		sizeEn: "Flat strokes over violet, the glints in dry brush",
	},
	{
		slug: "lamp-in-snow",
		titleRu: "Фонарь и снег",
		titleEn: "Lamp and Snow",
		descriptionRu:
			"Серебряный воздух вокруг фонаря закручен мазками, как вода вокруг камня. От нижнего края к столбу идут следы, дальше их не видно. На скамейке под снегом лежит красный шарф: за ним, думаю, вернутся.",
		descriptionEn:
			"The silver air turns around the lamp in strokes, the way water turns around a stone. Footprints lead from the lower edge to the post and stop there. A red scarf lies on the snowy bench; I think someone will come back for it.",
		year: "2022",
		sizeRu: "Мазки по кругу, снег отдельными касаниями",
		sizeEn: "Strokes laid in circles, snow in single touches",
	},
	{
		slug: "last-tram",
		titleRu: "Последний трамвай",
		titleEn: "The Last Tram",
		descriptionRu:
			"Красный вагон выходит из янтарного дождя, в кабине виден только силуэт водителя. Под ним тот же вагон ещё раз, длинными вертикальными мазками в мокрой мостовой. Я писал отражение дольше, чем сам трамвай.",
		descriptionEn:
			"A red tram comes out of the amber rain, its driver no more than a silhouette. Below it is the same tram again, in long vertical strokes on the wet road. I spent more time on the reflection than on the tram.",
		year: "2023",
		sizeRu: "Вертикальный мазок, дождь тонкой сухой кистью",
		sizeEn: "Vertical strokes, rain in a fine dry brush",
	},
	{
		slug: "fireflies",
		titleRu: "Светляки",
		titleEn: "Fireflies",
		descriptionRu:
			"Луг уже тёмно-зелёный, а над лесом ещё держится полоска позднего света. Светляки идут от левого края вглубь извилистой цепочкой, и вокруг каждого трава становится жёлтой. Зонтики слева стоят выше всех и ничего не освещают.",
		descriptionEn:
			"The meadow has turned dark green while a strip of late light still hangs above the wood. The fireflies wind away from the left in a loose chain, and around each one the grass goes yellow. The tall umbels at the left light up nothing at all.",
		year: "2024",
		sizeRu: "Тысячи травинок от дальних к ближним, точки света",
		sizeEn: "Thousands of blades, far to near, and points of light",
	},
	{
		slug: "night-train",
		titleRu: "Ночной поезд",
		titleEn: "Night Train",
		descriptionRu:
			"Три четверти картины занимают ультрамариновое небо и пашня, а поезд между ними — узкая строчка жёлтых окон. Некоторые окна тёмные, там спят. На переезде горят два красных огня, и светлая дорога ждёт, пока состав пройдёт.",
		descriptionEn:
			"An ultramarine sky and ploughed fields take up most of the picture, and between them the train is a narrow line of yellow windows. Some are dark; people sleep there. Two red lamps burn at the crossing, and the pale lane waits.",
		year: "2023",
		sizeRu: "Длинный мазок по бороздам, сухая кисть в облаках",
		sizeEn: "Long strokes along the furrows, dry brush in the clouds",
	},
	{
		slug: "planets-over-roofs",
		titleRu: "Две планеты перед рассветом",
		titleEn: "Two Planets before Dawn",
		descriptionRu:
			"Тонкий месяц и две планеты стоят на одной наклонной линии, от розового вверх к синему. Внизу лиловые крыши, одно горящее окно и кот на скате справа. Ночь ещё не кончилась, но спорить с утром уже не хочет.",
		descriptionEn:
			"A thin moon and two planets stand on one slanting line that climbs from rose into blue. Below are lilac roofs, one lit window and a cat on the slope at the right. The night is not over, but it no longer argues with the morning.",
		year: "2024",
		sizeRu: "Прозрачные мазки слоями, от синего к розовому",
		sizeEn: "Thin strokes in layers, from blue down to rose",
	},
];
