import type { DigitalEntry } from "./artwork-entry.ts";

/** Digital works in the manner of cut paper and gouache. */
export const geometry: readonly DigitalEntry[] = [
	{
		slug: "two-suns-one-horizon",
		titleRu: "Два солнца, один горизонт",
		titleEn: "Two Suns, One Horizon",
		descriptionRu:
			"Слева день, справа ночь, шов между ними немного разошёлся. Большое солнце переходит из красного в жёлтое и ничего при этом не теряет. Малое лежит ниже горизонта, на охре, и левым краем ещё держится за синюю воду. Под краской видны карандашные линии: по ним понятно, как всё примерялось.",
		descriptionEn:
			"Day on the left, night on the right, and the seam between them has opened a little. The large sun crosses from red to yellow and loses nothing on the way. The small one lies below the horizon, on ochre, its left edge still holding on to the blue water. Pencil lines are still there under the paint: they show how it was all measured out.",
		year: "2021",
		sizeRu: "Гуашь, бумага встык, линии карандаша",
		sizeEn: "Gouache, butted paper, pencil lines",
	},
	{
		slug: "across-on-a-line",
		titleRu: "По линии",
		titleEn: "Across on a Line",
		descriptionRu:
			"Слева тёмно-синяя громада, справа охристый холм с коричневым столбом. Между ними верёвка, на ней красный квадрат с длинным шестом. Он слегка наклонился и потому не падает. Тень его уже на земле, почти у нижнего края.",
		descriptionEn:
			"A dark blue mass on the left; on the right an ochre hill with a brown post. Between them a rope, and on it a red square with a long pole. It leans a little, and that is why it does not fall. Its shadow is already on the ground, almost at the lower edge.",
		year: "2020",
		sizeRu: "Гуашь, карандашная разлиновка",
		sizeEn: "Gouache over ruled pencil",
	},
	{
		slug: "the-stair-turns",
		titleRu: "Лестница поворачивает",
		titleEn: "The Stair Turns",
		descriptionRu:
			"Девять ступеней вправо, площадка, девять влево. До поворота подступенки терракотовые, а бок лестницы лиловый; после поворота цвета меняются местами. Внизу, на третьей ступени, лежит синий мяч. Может быть, он только что скатился сверху.",
		descriptionEn:
			"Nine steps to the right, a landing, nine to the left. Before the turn the risers are terracotta and the side of the stair is plum; after it the two colours change places. Near the bottom, on the third step, lies a blue ball. It may have only just rolled down.",
		year: "2022",
		sizeRu: "Гуашь плоской кистью на розовом грунте",
		sizeEn: "Gouache, flat brush, on a pink ground",
	},
	{
		slug: "a-corner-comes-loose",
		titleRu: "Угол распустился",
		titleEn: "A Corner Comes Loose",
		descriptionRu:
			"Бумажные полосы, кремовые и синие, переплетены так ровно, насколько хватило терпения. В правом нижнем углу порядок кончается: полосы расходятся, каждая ложится по-\u2060своему. Красная ушла дальше всех. Мне нравится, что плетение без неё держится.",
		descriptionEn:
			"Strips of paper, cream and blue, woven as evenly as patience allowed. In the lower right corner the order ends: the strips part, and each settles in its own way. The red one has gone the furthest. I like it that the weave holds without it.",
		year: "2022",
		sizeRu: "Резаная бумага, плетение, мягкие тени",
		sizeEn: "Cut paper, woven, with soft shadows",
	},
	{
		slug: "light-through-six-doors",
		titleRu: "Свет через шесть дверей",
		titleEn: "Light through Six Doors",
		descriptionRu:
			"Шесть проёмов один в другом, от тёмно-синего через лиловый и кирпичный к бледно-жёлтому. Самая дальняя дверь меньше спичечного коробка, но её свет доходит по полу до самого порога. Край каждой стены бросает тень на следующую.",
		descriptionEn:
			"Six doorways, one inside another, from dark blue through plum and brick to pale yellow. The furthest is smaller than a matchbox, yet its light comes all the way along the floor to the threshold. The edge of each wall casts a shadow on the next.",
		year: "2021",
		sizeRu: "Слои бумаги, гуашь, тени вырезов",
		sizeEn: "Layered paper, gouache, cut-out shadows",
	},
	{
		slug: "shutters-at-noon",
		titleRu: "Ставни в полдень",
		titleEn: "Shutters at Noon",
		descriptionRu:
			"В полдень город закрывает глаза. Зелёные, синие и кремовые ставни сомкнуты, под подоконниками короткие сиреневые тени. Открыто одно окно, на белой стене, с красными створками; в его глубине на столе стоит что-\u2060то жёлтое. Значит, кто-\u2060то дома.",
		descriptionEn:
			"At noon the town shuts its eyes. Green, blue and cream shutters are closed, with short lilac shadows under the sills. One window is open, in the white wall, between red shutters; deep inside, something yellow stands on a table. So somebody is at home.",
		year: "2020",
		sizeRu: "Гуашь, сухая кисть, прозрачные тени",
		sizeEn: "Gouache, dry brush, transparent shadows",
	},
	{
		slug: "draught",
		titleRu: "Сквозняк",
		titleEn: "Draught",
		descriptionRu:
			"Где-\u2060то открыли дверь, и всё, что стояло прямо, наклонилось. Чёрная полоса держит лист сверху донизу; синяя плоскость под ней поднимается, как скатерть. Жёлтая легла прозрачно, и там, где она проходит по розовому, получился оранжевый. Белый лоскут у красной полосы ещё в воздухе.",
		descriptionEn:
			"Somewhere a door was opened, and everything that stood upright leaned over. A black bar holds the sheet from top to bottom; the blue plane beneath it lifts like a tablecloth. The yellow lies transparent, and where it crosses the pink it turns orange. The white scrap by the red bar is still in the air.",
		year: "2020",
		sizeRu: "Бумага внахлёст, прозрачная печать",
		sizeEn: "Overlapping paper, transparent overprint",
	},
	{
		slug: "tables-from-above",
		titleRu: "Столики сверху",
		titleEn: "Tables from Above",
		descriptionRu:
			"Терраса, какой её видят стрижи: круглые столы, синие стулья, тень от крыши наискосок. Кто-\u2060то забыл газету, кто-\u2060то книгу. За красным столиком внизу справа один стул, а на столе письмо и чашка. Оттуда, наверное, и смотрят на остальных.",
		descriptionEn:
			"A terrace as the swifts see it: round tables, blue chairs, the slanting shadow of a roof. Someone has left a newspaper, someone a book. The red table at the lower right has a single chair; on the table are a letter and a cup. That is probably where the others are watched from.",
		year: "2022",
		sizeRu: "Аппликация, гуашь, двойная тень",
		sizeEn: "Paper collage, gouache, a double shadow",
	},
];
