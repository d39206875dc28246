/** Handwritten clipboard contents that imitate well-known programs. */

export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>Заметка</title>
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0cm;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=RU style='tab-interval:35.4pt'><!--StartFragment-->
<h1>О страхе<o:p></o:p></h1>
<p class=MsoNormal>Страх <b style='mso-bidi-font-weight:normal'>говорит
тихо</b>, но <i>часто</i>; смотрите <a href="https://example.org/strah">заметку</a><span style='mso-spacerun:yes'>  </span>и <a href="file:///C:/Docs/a.docx">файл</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>дышать<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>медленно<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>ходить<o:p></o:p></p>
<p class=MsoNormal>Дальше по порядку:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>раз<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>два<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr><td style='width:150pt'><p class=MsoNormal><b>День</b><o:p></o:p></p></td><td><p class=MsoNormal>Час<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Среда<o:p></o:p></p></td><td><p class=MsoNormal>12:00<o:p></o:p></p><p class=MsoNormal>18:00<o:p></o:p></p></td></tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="p1"><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Temp/clip_image002.png"><![endif]><o:p></o:p></p>
<!--EndFragment--></body></html>`;

export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;white-space:pre-wrap;">Ночь</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Слово </span><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">жирное </span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;">курсив</span><span style="font-weight:700;font-style:italic;white-space:pre-wrap;"> оба</span><a href="https://example.org/noch" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;text-decoration:underline;">ссылка</span></a><span style="font-size:11pt;text-decoration:line-through;">нет</span></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">раз</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">внутри</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">два</span></p></li></ul><br /><p dir="ltr"><img src="https://lh7-rt.googleusercontent.com/docsz/abc?key=1" width="200" alt="Луна" /></p><div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="100" /><col width="100" /></colgroup><tbody><tr><td colspan="2"><p dir="ltr"><span style="font-weight:400;">Шапка</span></p></td></tr><tr><td><p dir="ltr"><span>а</span></p></td><td><ul><li><p><span>б</span></p></li></ul></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

export const LIBRE_OFFICE = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { margin-bottom: 0.25cm; line-height: 115% }</style></head>
<body lang="ru-RU" link="#000080" dir="ltr"><h3 class="western">Утро</h3>
<p style="margin-bottom: 0cm; line-height: 100%"><font color="#000000">Первая строка<br/>
вторая строка
с <b>жирным</b> и <u>чертой</u>.</font></p>
<ol>
	<li><p style="margin-bottom: 0cm">раз</p></li>
	<li><p style="margin-bottom: 0cm">два</p>
	<ul>
		<li><p>внутри</p></li>
	</ul></li>
</ol>
<blockquote>Кто-то сказал</blockquote>
<p><img src="data:image/png;base64,iVBORw0KGgo=" name="Image1" width="10" height="10"/></p>
</body></html>`;

export const WEB_PAGE = `<meta charset='utf-8'><article style="box-sizing: border-box; color: rgb(0, 0, 0); font-family: serif;"><h1 style="font-size: 2em;"><a class="anchor" href="#top">Тишина</a></h1><div class="lead"><p>Одна <strong>важная</strong> мысль*, a_b_c &lt;b&gt; и # знак<sup>2</sup>.</p></div><script>alert(1)</script><p onclick="alert(2)">Смотри <a href="javascript:alert(3)">сюда</a> и <a href="https://example.org/x">туда</a>.</p><figure><a href="https://example.org/sea.jpg"><img src="https://example.org/sea.jpg" onerror="alert(4)" alt="Море"></a><figcaption>Море утром</figcaption></figure><p>Пишите: <a href="mailto:me@example.org">мне</a></p><iframe src="https://example.org/player"></iframe><h5>Мелко</h5><pre><code class="language-js">let a = "*";
</code></pre><dl><dt>слово</dt><dd>значение</dd></dl><p style="display:none">тайна</p></article>`;

export const CODE_EDITOR = `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;white-space: pre;"><div><span style="color: #569cd6;font-weight: bold;"># Заголовок</span></div><div><span style="color: #ce9178;">- пункт</span></div></div>`;
