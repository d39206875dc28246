import type { DigitalEntry } from "./artwork-entry.ts";

export const notation: readonly DigitalEntry[] = [
	{
		slug: "sixteen-on-the-rim",
		titleRu: "Шестнадцать по кругу",
		titleEn: "Sixteen around the Rim",
		descriptionRu:
			"Малый барабан сверху, на бирюзовом полу. Вокруг медного обода — такт из шестнадцати долей: сильные взяты широкой сухой кистью, слабые едва тронуты. Одна доля, слева, коралловая: на ней я обычно и сбиваюсь. В середине кожи видны следы многих вечеров.",
		descriptionEn:
			"A snare drum from above, on a teal floor. Around the copper hoop runs a bar of sixteen: the strong beats laid in with a wide dry brush, the weak ones barely touched. One of them, on the left, is coral; that is where I usually lose count. The middle of the skin keeps the marks of many evenings.",
		year: "2021",
		sizeRu: "Гуашь, сухая широкая кисть, брызги",
		sizeEn: "Gouache, wide dry brush, spatter",
	},
	{
		slug: "five-lines-home",
		titleRu: "Пять линий до дома",
		titleEn: "Five Lines Home",
		descriptionRu:
			"Нотные станы входят слева ровно, как поле, и постепенно становятся холмами. Дальние написаны серой водой, ближние — густыми синими чернилами. За вершиной садится красное солнце, наклонённое, как головка ноты. Белые места между линиями — туман: там чистая бумага.",
		descriptionEn:
			"The staves come in level from the left, like a field, and slowly turn into hills. The far ones are grey water, the near ones thick blue ink. Behind a summit a red sun goes down, tilted like the head of a note. The white between the lines is mist: bare paper.",
		year: "2019",
		sizeRu: "Чернила, размывка, тёплая бумага",
		sizeEn: "Ink and wash on warm paper",
	},
	{
		slug: "birch-octaves",
		titleRu: "Берёзовые октавы",
		titleEn: "Birch Octaves",
		descriptionRu:
			"Березняк зимним утром. Белые стволы стоят ровно, как клавиши, а тёмные ели позади — по две и по три, как чёрные. Один ствол опущен ниже других, и свет на нём охристый: эта клавиша звучит. Синие тени лежат на снегу наискось и держат ритм.",
		descriptionEn:
			"A birch wood on a winter morning. The white trunks stand evenly, like keys; the dark spruces behind come in twos and threes, like the black ones. One trunk reaches lower than the rest, and the light on it is ochre: that key is sounding. Blue shadows lie aslant on the snow and keep time.",
		year: "2022",
		sizeRu: "Гуашь, плоская кисть, волосок к волоску",
		sizeEn: "Gouache, flat brush, hair by hair",
	},
	{
		slug: "sand-listens",
		titleRu: "Песок слушает",
		titleEn: "The Sand Listens",
		descriptionRu:
			"По краю тёмной пластины провели смычком — он лежит внизу слева. Песок слева уже нашёл свои линии, там, где металл не дрожит. Справа он ещё рассыпан и ждёт. Мне хотелось застать эту середину: звук уже есть, порядка ещё нет.",
		descriptionEn:
			"A bow has been drawn along the edge of a dark plate; it lies at the lower left. On that side the sand has already found its lines, where the metal does not tremble. On the right it is still scattered and waiting. I wanted to catch that middle moment: the sound is there, the order not yet.",
		year: "2020",
		sizeRu: "Песчинка за песчинкой на тёмном металле",
		sizeEn: "Grain by grain on dark metal",
	},
	{
		slug: "rain-five-and-seven",
		titleRu: "Дождь, пять на семь",
		titleEn: "Rain, Five against Seven",
		descriptionRu:
			"Пруд цвета старой бронзы, вверху — отражение камыша. Капли падают двумя кругами: пять медных и семь золотых. Их кольца расходятся и проходят друг сквозь друга, не мешая. Справа внизу две капли упали почти вместе — это первая доля.",
		descriptionEn:
			"A pond the colour of old bronze, with reeds reflected at the top. The drops fall in two circles, five of copper and seven of gold. Their rings spread and pass through one another without harm. At the lower right two drops have fallen almost together: that is the first beat.",
		year: "2023",
		sizeRu: "Медь и золото по тёмной воде",
		sizeEn: "Copper and gold over dark water",
	},
	{
		slug: "one-string",
		titleRu: "Одна струна",
		titleEn: "One String",
		descriptionRu:
			"Струну тронули один раз. Глаз не успевает за ней и видит золотую ленту: вверху она широкая, в середине стянута в узел, внизу раскрыта, как рукав. Тонкая светлая черта внутри — место, где струна остановится. Фон винный, у подставки теплее.",
		descriptionEn:
			"A string has been touched once. The eye cannot keep up and sees a golden ribbon: wide above, drawn tight in the middle, open like a sleeve below. The thin pale line inside is where the string will come to rest. The ground is wine-dark, warmer near the bridge.",
		year: "2024",
		sizeRu: "Золотая краска тонким пером, винный фон",
		sizeEn: "Gold paint, fine pen, wine-dark ground",
	},
	{
		slug: "chalk-score",
		titleRu: "Партитура мелом",
		titleEn: "Score in Chalk",
		descriptionRu:
			"Партитура без нот, её можно сыграть на чём угодно. Пять линий выходят из одной точки и задевают жёлтый звук. Четыре входят в большой бледный круг — там они уже не проведены, а стёрты. Голубая дуга просит сделать это на одном дыхании. Внизу такт затихает.",
		descriptionEn:
			"A score without notes, to be played on anything. Five lines leave a single point and brush past a yellow sound. Four of them enter the great pale one, where they are no longer drawn but wiped out. The blue arc asks for all this in one breath. Below, a bar of taps dies away.",
		year: "2018",
		sizeRu: "Мел плашмя и ребром на грифельной доске",
		sizeEn: "Chalk, flat and on edge, on slate",
	},
	{
		slug: "one-bar-held",
		titleRu: "Один такт тишины",
		titleEn: "One Bar of Silence",
		descriptionRu:
			"Почти пустая страница. На неё лёг свет окна с тенью ветки, и у нижнего края этого света — единственный такт: пауза под ферматой с красной точкой. Выше заметны два стёртых стана. Фермата просит ждать столько, сколько нужно.",
		descriptionEn:
			"A page with almost nothing on it. The light of a window lies across it, with the shadow of a branch, and at the lower edge of that light stands a single bar: a rest under a fermata with a red dot. Higher up two erased staves can just be seen. The fermata asks you to wait as long as it takes.",
		year: "2024",
		sizeRu: "Карандаш, тушь и тень окна на бумаге",
		sizeEn: "Pencil, ink and a window’s shadow on paper",
	},
];
