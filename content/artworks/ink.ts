import type { DigitalEntry } from "./artwork-entry.ts";

/** Digital works in the manner of ink on paper, each with one colour. */
export const ink: readonly DigitalEntry[] = [
	{
		slug: "two-in-a-room",
		titleRu: "Двое в комнате",
		titleEn: "Two in a Room",
		descriptionRu:
			"Два широких мазка рядом. Левый чёрный и полный воды, от него по бумаге расходится серый край. Правый почти сухой: видно каждый волос кисти. Между ними лежит охристое пятно, ближе к правому. Это то, о чём они оба молчат.",
		descriptionEn:
			"Two broad strokes side by side. The left one is black and full of water, and a grey edge spreads from it into the paper. The right one is nearly dry: you can see every hair of the brush. Between them, closer to the right, lies a patch of ochre. It is the thing neither of them is saying.",
		year: "2020",
		sizeRu: "Тушь, мокрая и сухая кисть, охра",
		sizeEn: "Ink, wet and dry brush, ochre",
	},
	{
		slug: "one-step-forward",
		titleRu: "Шаг вперёд",
		titleEn: "One Step Forward",
		descriptionRu:
			"Толпа стоит вокруг светлого пустого места. У каждой фигуры свой рост и свой наклон, вдали они совсем бледные. Тени уходят прочь от середины, потому что свет именно там. Одна фигура, красная, вышла вперёд и остановилась.",
		descriptionEn:
			"A crowd stands around a bright empty place. Each figure has a height and a lean of its own; far off they grow quite pale. The shadows fall away from the middle, because that is where the light is. One figure, the red one, has stepped forward and stopped.",
		year: "2019",
		sizeRu: "Тушь, сотни мазков и точек, киноварь",
		sizeEn: "Ink, hundreds of touches and dots, vermilion",
	},
	{
		slug: "towards-the-wood",
		titleRu: "К лесу",
		titleEn: "Towards the Wood",
		descriptionRu:
			"Следы начинаются у нижнего края, петляют по снегу и сходятся к опушке. Там, в просвете между стволами, стоит маленький человек в синем пальто. Стволы проведены сухой кистью сверху вниз, у земли тушь кончается. Снег здесь просто бумага.",
		descriptionEn:
			"The footprints start at the lower edge, wind across the snow and draw together at the edge of the wood. There, in a gap between the trunks, is a small person in a blue coat. The trunks were pulled downwards with a dry brush, and near the ground the ink runs out. The snow is simply paper.",
		year: "2018",
		sizeRu: "Сухая кисть по туману, синее пальто",
		sizeEn: "Dry brush over fog, one blue coat",
	},
	{
		slug: "rain-and-one-lamp",
		titleRu: "Дождь и один фонарь",
		titleEn: "Rain and One Lamp",
		descriptionRu:
			"Сумерки за мокрым стеклом. Дома размыты, справа голое дерево, посередине охристый фонарь; внизу, на мостовой, его свет повторяется слабее. Капли я снимал чистой водой: сверху они тёмные, снизу светлые, как им и положено.",
		descriptionEn:
			"Dusk behind a wet pane. The houses have blurred, there is a bare tree on the right and an ochre lamp in the middle; lower down, on the street, its light comes back more faintly. I lifted the drops out with clean water: dark above and light below, as drops are.",
		year: "2018",
		sizeRu: "Тушь по сырому, капли сняты водой",
		sizeEn: "Ink wet-in-wet, drops lifted with water",
	},
	{
		slug: "empty-boat",
		titleRu: "Пустая лодка",
		titleEn: "The Empty Boat",
		descriptionRu:
			"В лодке никого нет. Справа торчит шест, берег слева уже уходит в туман и в воду. Корпус чёрный и плотный, а отражение синее, из тонких строк, одна под другой. Вода помнит лодку легче, чем она есть.",
		descriptionEn:
			"There is nobody in the boat. A pole stands up on the right; the shore on the left is already going off into fog and water. The hull is black and solid, and the reflection is blue, made of thin lines one below another. The water remembers the boat as lighter than it is.",
		year: "2019",
		sizeRu: "Размывка тушью, ультрамарин строка за строкой",
		sizeEn: "Ink wash, ultramarine line by line",
	},
	{
		slug: "one-coat-for-two",
		titleRu: "Одно пальто на двоих",
		titleEn: "One Coat for Two",
		descriptionRu:
			"Двое под одним тёмным пальто. Головы прислонились друг к другу, глаза закрыты. Складки я вёл сухой кистью сверху вниз, пока тушь не кончилась, и у земли пальто стало туманом. Красный шарф достался тому, кто ниже ростом.",
		descriptionEn:
			"Two people under one dark coat. Their heads rest against each other, their eyes are closed. I pulled the folds downwards with a dry brush until the ink gave out, so near the ground the coat has turned to mist. The red scarf went to the shorter of the two.",
		year: "2020",
		sizeRu: "Тушь, сухие складки, красный шарф",
		sizeEn: "Ink, dry-brushed folds, a red scarf",
	},
	{
		slug: "heron-waits",
		titleRu: "Цапля ждёт",
		titleEn: "The Heron Waits",
		descriptionRu:
			"Цапля стоит на одной ноге у края воды, вторую поджала. Тело — одно сырое пятно с тёмной каймой, шея — один мазок от головы вниз, крыло — три сухих. Охристый клюв смотрит влево, в пустую часть листа. Там ничего не происходит, и цаплю это устраивает.",
		descriptionEn:
			"A heron stands on one leg at the edge of the water, the other drawn up. The body is a single wet patch with a dark rim, the neck one stroke down from the head, the wing three dry ones. The ochre beak points left, to the empty part of the sheet. Nothing is happening there, and that suits the heron.",
		year: "2018",
		sizeRu: "Дюжина мазков на холодной бумаге, охра",
		sizeEn: "A dozen strokes on cool paper, ochre",
	},
	{
		slug: "the-circle-stays-open",
		titleRu: "Незамкнутый круг",
		titleEn: "The Circle Stays Open",
		descriptionRu:
			"Круг в одно движение: слева густая чёрная тушь с серой водяной каймой, справа уже видны отдельные волосы кисти. Замыкать его я не стал. Внизу, у самого промежутка, лежит синяя капля. То ли собирается войти, то ли только что вышла.",
		descriptionEn:
			"A circle in one movement: dense black ink with a grey rim of water on the left, and on the right you can already see single hairs of the brush. I chose not to close it. Below, close by the gap, lies a drop of blue. It is either about to go in or has just come out.",
		year: "2020",
		sizeRu: "Одно движение кисти, капля ультрамарина",
		sizeEn: "One movement of the brush, a drop of ultramarine",
	},
];
