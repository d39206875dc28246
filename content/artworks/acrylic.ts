import type { PaintingEntry } from "./artwork-entry.ts";

/** Early paintings, acrylic on canvas. */
export const acrylic: readonly PaintingEntry[] = [
	{
		slug: "low-water",
		titleRu: "Малая вода",
		titleEn: "Low Water",
		descriptionRu:
			"Вода ушла, и море сжалось до узкой бирюзовой полосы. Светлый воздух уложен мастихином, плита к плите, в разрывах видна рыжая подкладка. Слева лежит что-\u2060то тёмное и ждёт прилива, рядом с ним один красный мазок. На мокром песке осталось немного неба.",
		descriptionEn:
			"The water has gone out, and the sea has shrunk to a narrow strip of turquoise. The pale air is laid on with a knife, slab against slab, with rust showing where it tears. On the left something dark lies waiting for the tide, a single red stroke beside it. A little of the sky has stayed on the wet sand.",
		year: "2014",
		sizeCm: { width: 120, height: 80 },
		price: "$8,700",
		isSold: true,
	},
	{
		slug: "rest-between",
		titleRu: "Пауза",
		titleEn: "Rest",
		descriptionRu:
			"В музыке пауза тоже записана. Здесь она светлая: между двумя чёрными массами, вверху слева и внизу справа, проходит кремовая диагональ. Немного чёрного протащено через просвет и почти стёрлось. Под этим следом лежит короткий охристый мазок.",
		descriptionEn:
			"In music a rest is written down too. Here it is the light part: a diagonal of cream between two black masses, one at the upper left, one at the lower right. Some of the black was dragged across the gap and nearly wore away. Just below that trace lies one short stroke of ochre.",
		year: "2017",
		sizeCm: { width: 100, height: 120 },
		price: "$10,000",
		isSold: true,
	},
	{
		slug: "south-slope",
		titleRu: "Южный склон",
		titleEn: "South Slope",
		descriptionRu:
			"Склон сложен из плиток краски: розовая, зелёная, охристая, а внизу тяжёлая рыжая земля. Наверху лежит синяя полоса моря. От дома остались красная крыша, белая стена и сиреневая тень, и этого хватило. Рядом темнеют два кипариса.",
		descriptionEn:
			"The slope is built of tiles of paint: pink, green, ochre, and heavy russet earth at the bottom. A blue band of sea lies across the top. All that is left of the house is a red roof, a white wall and a lilac shadow, and that was enough. Two cypresses stand dark beside it.",
		year: "2012",
		sizeCm: { width: 60, height: 70 },
		price: "$6,000",
		isSold: true,
	},
	{
		slug: "winter-garden",
		titleRu: "Сад под снегом",
		titleEn: "Garden under Snow",
		descriptionRu:
			"Из снега поднимаются прошлогодние стебли, вишнёвые и бурые; некоторые процарапаны обратным концом кисти. Белый здесь тёплый, а в тени становится сиреневым. Слева осталась зелёная полоса изгороди. Среди тёмных семян одна ягода совсем красная.",
		descriptionEn:
			"Last summer’s stems stand up out of the snow, cherry and brown; some of them were scratched in with the wrong end of the brush. The white is a warm one and turns lilac in the shade. On the left a strip of green hedge remains. Among the dark seeds one berry is bright red.",
		year: "2015",
		sizeCm: { width: 90, height: 90 },
		price: "$7,900",
		isSold: true,
	},
	{
		slug: "rhythm-section",
		titleRu: "Ритм-секция",
		titleEn: "Rhythm Section",
		descriptionRu:
			"Барабанный рисунок, переложенный на полосы: фиолетовые доли, золотые доли, а в середине короткая чёрно-белая сбивка. В швах просвечивает коралловый подмалёвок, на нём всё держится. Один бирюзовый удар пришёлся мимо сетки, и я его оставил.",
		descriptionEn:
			"A drum pattern set out in stripes: violet beats, golden beats, and a short fill in black and white at the centre. A coral underpainting glows in the seams and holds it all together. One turquoise stroke fell off the grid, and I let it stay.",
		year: "2017",
		sizeCm: { width: 100, height: 80 },
		price: "$7,700",
		isSold: true,
	},
	{
		slug: "red-thread",
		titleRu: "Красная нить",
		titleEn: "Red Thread",
		descriptionRu:
			"Серое здесь разное: слева тёплое, справа холодное и тёмное. Красная нить входит у левого края, посередине поворачивает назад, потом ещё раз, и всё же уходит вверх. Местами она скрыта под серой краской. Там, где она медлит, красный потёк вниз.",
		descriptionEn:
			"There are several greys here, warm on the left, cold and dark on the right. A red thread comes in at the left edge, doubles back in the middle, turns once more, and still finds its way up. In places the grey has been drawn over it. Where it lingers, the red has run.",
		year: "2015",
		sizeCm: { width: 70, height: 100 },
		price: "$7,100",
		isSold: true,
	},
	{
		slug: "wind-over-field",
		titleRu: "Ветер над полем",
		titleEn: "Wind over the Field",
		descriptionRu:
			"Ветер виден только по тому, что он делает. Трава ложится длинными мазками, от светлой полосы у горизонта до тёмной зелени у нижнего края. Небо розовое и почти не движется. Слева на краю поля темнеют деревья, на них хватило трёх мазков.",
		descriptionEn:
			"You see the wind only by what it does. The grass goes down in long strokes, from the pale band at the horizon to the dark green along the bottom edge. The sky is pink and hardly moves. At the far side of the field, on the left, the trees took three strokes and no more.",
		year: "2013",
		sizeCm: { width: 80, height: 50 },
		price: "$5,800",
		isSold: true,
	},
	{
		slug: "two-voices",
		titleRu: "Два голоса",
		titleEn: "Two Voices",
		descriptionRu:
			"Слева голос тёмный, умбра с каплей зелени. Справа розовый, к краю он краснеет. Между ними светлая щель, в которой слышно обоих. Оливковый след перешёл через неё и остановился у маленького синего мазка. Перебивать друг друга им больше не нужно.",
		descriptionEn:
			"The voice on the left is dark, umber with a drop of green. The one on the right is pink and reddens towards the edge. Between them runs a light gap in which both can be heard. A trace of olive has crossed it and stopped at a small blue stroke. They no longer need to interrupt each other.",
		year: "2016",
		sizeCm: { width: 120, height: 90 },
		price: "$9,300",
		isSold: true,
	},
	{
		slug: "one-lit-window",
		titleRu: "Одно окно",
		titleEn: "One Lit Window",
		descriptionRu:
			"Ночь здесь зелёная, над крышами ещё держится светлая полоса. Дома сложены из разных тёмных красок, и только в одном горит жёлтое окно. На мокрой улице оно повторяется короткими мазками. Весь холст держится на этом жёлтом пятне.",
		descriptionEn:
			"The night is a green one, with a band of light still holding above the roofs. The houses are built from different darks, and a yellow window burns in just one of them. On the wet street it comes back in short strokes. The whole canvas hangs on that patch of yellow.",
		year: "2014",
		sizeCm: { width: 60, height: 90 },
		price: "$6,400",
		isSold: true,
	},
];
