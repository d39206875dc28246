import type { DigitalEntry } from "./artwork-entry.ts";

export const flow: readonly DigitalEntry[] = [
	{
		slug: "barley-under-wind",
		titleRu: "Ветер в ячмене",
		titleEn: "Wind in the Barley",
		descriptionRu:
			"Низкое солнце стоит на самом краю поля, а ветер ложится на колосья полосами. Там, где ячмень прижат, он светлый, как солома, где выпрямился — тёмный, как мёд. Я рисовал стебель за стеблем, от горизонта к нижнему краю. Небо пустое, ветру есть куда дуть.",
		descriptionEn:
			"A low sun sits on the very edge of the field, and the wind comes down on the barley in long bands. Where the ears are pressed flat they are pale as straw; where they stand up again they are dark as honey. I drew it stalk by stalk, from the horizon to the lower edge. The sky is empty, and the wind has somewhere to go.",
		year: "2022",
		sizeRu: "Больше тридцати тысяч стеблей, сухая широкая кисть",
		sizeEn: "Over thirty thousand stalks, a dry broad brush",
	},
	{
		slug: "unbraided",
		titleRu: "Расплетённая коса",
		titleEn: "Coming Undone",
		descriptionRu:
			"Тугая каштановая коса спускается от верхнего края и внизу распадается на отдельные пряди. Волосы ещё помнят, как были сплетены, и лежат волной. Синяя лента справа уже ничего не держит. Фон розовый, как щека после сна.",
		descriptionEn:
			"A tight chestnut plait comes down from the upper edge and falls apart into loose strands. The hair still remembers how it was woven and keeps a little of the wave. The blue ribbon on the right no longer holds anything. The ground is pink, like a cheek after sleep.",
		year: "2023",
		sizeRu: "Тонкое перо волос за волосом, свет вдоль прядей",
		sizeEn: "Fine pen, hair by hair, light along each strand",
	},
	{
		slug: "island",
		titleRu: "Остров посередине",
		titleEn: "Island in Midstream",
		descriptionRu:
			"Река сверху: синие нити течения расходятся у острова и сходятся за ним. Справа распаханы поля, слева внизу только лес и луга. Сам остров я не стал рисовать, это чистая бумага. В протоке справа — красная лодка, кто-\u2060то идёт мимо.",
		descriptionEn:
			"A river from above: the blue threads of the current part at the island and meet again behind it. There are ploughed fields on the right; at the lower left, only woods and meadows. The island itself I did not draw; it is bare paper. In the channel on the right there is a red boat, somebody passing by.",
		year: "2022",
		sizeRu: "Линии течения, штрих по полям, нетронутая бумага",
		sizeEn: "Lines of current, hatched fields, untouched paper",
	},
	{
		slug: "fox-on-ploughland",
		titleRu: "Лиса на пашне",
		titleEn: "Fox on Ploughland",
		descriptionRu:
			"Первый снег лёг на вспаханные холмы, и борозды проступают сквозь него лиловой землёй. От голого дерева на гребне тянется цепочка следов. Она кончается рыжим пятном: лиса уже почти дошла до края белого. Небо серое, у горизонта чуть тёплое.",
		descriptionEn:
			"The first snow has settled on ploughed hills, and the furrows show through it in violet earth. A chain of prints leads down from the bare tree on the ridge. It ends in a spot of orange: the fox has almost reached the edge of the white. The sky is grey, a little warm above the horizon.",
		year: "2021",
		sizeRu: "Борозды сухой кистью по снегу, рыжий акцент",
		sizeEn: "Dry-brush furrows over snow, one touch of orange",
	},
	{
		slug: "candle-blown-out",
		titleRu: "Свечу задули",
		titleEn: "Just Blown Out",
		descriptionRu:
			"Секунда после огня. Фитиль ещё тлеет оранжевым, дым сначала идёт ровной нитью, потом складывается, как ткань, и уходит за верхний край. Внизу осталось немного бурого тепла, выше всё сине-зелёное и тихое. Рука уже опустилась, её не видно.",
		descriptionEn:
			"One second after the flame. The wick still glows orange; the smoke rises as a straight thread, then folds like cloth and leaves over the upper edge. A little brown warmth remains below, and above it everything is blue-green and quiet. The hand has already been lowered and cannot be seen.",
		year: "2021",
		sizeRu: "Прозрачные нити дыма на тёмном, мягкий свет",
		sizeEn: "Sheer threads of smoke on a dark ground, soft light",
	},
	{
		slug: "healed-ring",
		titleRu: "Заросшая рана",
		titleEn: "The Year It Was Hurt",
		descriptionRu:
			"Спил старого дерева, подошедший к зрителю так близко, что не помещается целиком. В верхней правой части тёмный клин: когда-\u2060то здесь была рана. Кольца сначала обрываются у её краёв, потом смыкаются и идут поверх, с каждым годом ровнее. Кора осталась только по краю.",
		descriptionEn:
			"The cut face of an old tree, so close that it does not fit on the sheet. In the upper right there is a dark wedge, where it was once wounded. At first the rings break off at its edges; then they close over it and run on, smoother with every year. Only a rim of bark is left to see.",
		year: "2023",
		sizeRu: "Годовые кольца пером, охра и сангина, светлый лист",
		sizeEn: "Growth rings in pen, ochre and sanguine, pale sheet",
	},
	{
		slug: "curtain-breathing",
		titleRu: "Занавеска дышит",
		titleEn: "The Curtain Breathes",
		descriptionRu:
			"Окно открыто, и тонкая занавеска отходит от него вправо, одним длинным вдохом. Она написана нитка за ниткой: перед стеклом светится жёлтым, у синей стены становится почти прозрачной. На полу лежит косое пятно утра. В комнате никого.",
		descriptionEn:
			"The window is open, and the thin curtain leaves it to the right in one long breath. It is made thread by thread: it glows yellow before the glass and turns almost transparent against the blue wall. A slanting patch of morning lies on the floor. Nobody is in the room.",
		year: "2023",
		sizeRu: "Белые нити по сизой стене, кромка гуще, пол кистью",
		sizeEn: "White threads over slate blue, a denser hem, brushed floor",
	},
	{
		slug: "unwound",
		titleRu: "Клубок укатился",
		titleEn: "Unwound",
		descriptionRu:
			"Красный клубок лежит внизу слева, а его нить уходит вверх, делает петлю и пропадает за краем. Где-\u2060то там кто-\u2060то держит другой конец. Вблизи видны скрученные пряди и мелкий ворс. На серо-голубом фоне почти ничего не происходит, говорит только нить.",
		descriptionEn:
			"A red ball of wool lies at the lower left; its thread climbs, makes a loop and disappears over the edge. Somewhere out there somebody holds the other end. From near by you can see the twisted plies and the fine fuzz. Almost nothing happens on the grey-blue ground; only the thread speaks.",
		year: "2022",
		sizeRu: "Витая нить и ворс, мягкая тень на сизом",
		sizeEn: "Plied yarn and fuzz, a soft shadow on blue-grey",
	},
];
