import type { DigitalEntry } from "./artwork-entry.ts";

export const botany: readonly DigitalEntry[] = [
	{
		slug: "one-poppy-open",
		titleRu: "Открылся один",
		titleEn: "One Has Opened",
		descriptionRu:
			"Три мака ещё в бутонах, четвёртый раскрыт целиком. У того, что справа, чашечка уже лопнула, и виден красный край. Позади, в серо-зелёной дымке, стоят прошлые — сухие коробочки. Мне хотелось, чтобы никто никого не торопил.",
		descriptionEn:
			"Three poppies are still in bud; the fourth is fully open. On the right, one bud has just split and shows a red edge. Behind them, in the grey-green haze, stand the earlier ones, now dry seed heads. I wanted no one here to be hurrying anyone.",
		year: "2020",
		sizeRu: "Гуашь поверх мокрой бумаги, складки кистью",
		sizeEn: "Gouache over wet paper, folds by brush",
	},
	{
		slug: "cyanotype-grasses",
		titleRu: "Травы под стеклом",
		titleEn: "Grasses under Glass",
		descriptionRu:
			"Рожь, трясунка и костёр лежат на берлинской лазури так, как их застало солнце. Те, что прижаты к бумаге, вышли белыми, те, что приподнялись, — туманными. Края эмульсии неровные: сверху и снизу видно, где остановилась широкая кисть.",
		descriptionEn:
			"Rye, quaking grass and brome lie on Prussian blue just as the sun found them. Those pressed to the paper came out white; those that lifted came out as mist. The edges are uneven: at the top and bottom you can see where the broad brush stopped.",
		year: "2019",
		sizeRu: "Цианотипия: силуэты, широкая кисть, берлинская лазурь",
		sizeEn: "Cyanotype: silhouettes, broad brush, Prussian blue",
	},
	{
		slug: "reeds-and-float",
		titleRu: "Клюёт или нет",
		titleEn: "A Bite or Not",
		descriptionRu:
			"Слева тростник и рогоз, справа почти ничего: вода, розоватый туман и красный поплавок. Вокруг него разошлись три тонких круга. Отражения внизу уже раздёрганы рябью, а дальний берег ещё не проснулся.",
		descriptionEn:
			"Reeds and cattails on the left, almost nothing on the right: water, a pinkish mist and a red float. Three thin rings have spread around it. Below, ripples pull the reflections apart, while the far bank is not yet awake.",
		year: "2021",
		sizeRu: "Акварель по-\u2060сырому, тростник тонкой кистью",
		sizeEn: "Wet-in-wet watercolour, reeds by fine brush",
	},
	{
		slug: "come-unstuck",
		titleRu: "Отклеился",
		titleEn: "Come Unstuck",
		descriptionRu:
			"Папоротник много лет держали на листе бумажные полоски. Однажды он сполз вниз, а на старом месте остался коричневый отпечаток. Полоски по-\u2060прежнему держат то, чего там нет. Вверху красная печать, внизу этикетка, которую уже не прочесть.",
		descriptionEn:
			"For years paper strips held this fern to its sheet. One day it slid down and left a brown print where it had been. The strips still hold what is no longer there. A red stamp sits above, and below is a label nobody can read.",
		year: "2021",
		sizeRu: "Гербарный лист: отпечаток, бумага, падающая тень",
		sizeEn: "Herbarium sheet: print, paper, cast shadow",
	},
	{
		slug: "magnolia-morning",
		titleRu: "Магнолия у стены",
		titleEn: "Magnolia by the Wall",
		descriptionRu:
			"Один цветок распахнулся и наклонился, два ещё думают. Ветка тёмная и тяжёлая, лепестки снаружи малиновые, внутри почти белые. На бледно-зелёной стене лежит их тень. По ней понятно, что солнце справа и время ещё раннее.",
		descriptionEn:
			"One flower has flung itself open and leans over; two are still thinking. The branch is dark and heavy, the petals crimson outside and almost white within. Their shadow lies on the pale green wall and tells you that the sun is on the right and the hour still early.",
		year: "2020",
		sizeRu: "Гуашь с лессировками, прожилки, мягкая тень",
		sizeEn: "Glazed gouache, fine veins, a soft shadow",
	},
	{
		slug: "two-birches",
		titleRu: "Две берёзы",
		titleEn: "Two Birches",
		descriptionRu:
			"Над землёй между ними несколько шагов и бледное небо. Под землёй рыжие корни одной давно прошли сквозь светлые корни другой, и где чьё пространство, уже не скажешь. Чем глубже, тем темнее. Самые тонкие нити видны только вблизи.",
		descriptionEn:
			"Above ground there are a few steps and a pale sky between them. Below, the rust-coloured roots of one have long since grown through the light roots of the other, and no one could say whose ground it is. The deeper, the darker. The finest threads show only up close.",
		year: "2021",
		sizeRu: "Тёмная тушь, светлая гуашь, процарапанные корешки",
		sizeEn: "Dark ink, light gouache, scratched-in rootlets",
	},
	{
		slug: "with-red-thread",
		titleRu: "Красная нитка",
		titleEn: "Tied with Red Thread",
		descriptionRu:
			"Сухой букет, собранный за одно лето: папоротник, рожь, трясунка, сизая ветка, два зонтика. Краски прозрачные, и стебли просвечивают друг сквозь друга. Всё держит красная нитка. Узел один, концы остались длинными.",
		descriptionEn:
			"A dried bouquet gathered over one summer: fern, rye, quaking grass, a blue-grey branch, two umbels. The paint is transparent, so the stems show through one another. A red thread holds it all. There is one knot, and its ends are left long.",
		year: "2019",
		sizeRu: "Прозрачная акварель слой за слоем, красная нить",
		sizeEn: "Transparent watercolour in layers, red thread",
	},
	{
		slug: "evening-angelica",
		titleRu: "Дудник вечером",
		titleEn: "Angelica at Dusk",
		descriptionRu:
			"Если сесть в траву, дудник становится деревом. Ближний зонтик не поместился и уходит за верхний край, дальние растворяются в сиреневом. Солнце маленькое и красное, как печать, и до земли ему осталось совсем немного.",
		descriptionEn:
			"Sit down in the grass and angelica turns into a tree. The nearest umbel did not fit and runs off the top edge; the far ones dissolve into lilac. The sun is small and red, like a seal, and has only a little way left to the ground.",
		year: "2020",
		sizeRu: "Акварель, силуэты по влажному небу",
		sizeEn: "Watercolour, silhouettes on a damp sky",
	},
];
