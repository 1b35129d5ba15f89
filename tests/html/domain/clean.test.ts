import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanDeclarations, scopeStyles } from '#server/html/styles.ts'
import { readVideo } from '#server/domain/html/video.ts'
import { cleanHtml as clean } from '#server/html/clean.ts'
import { NEW_TAB_NOTE } from '#server/html/sanitize.ts'
import { shownHtml } from '#server/html/show.ts'

// The cleaner takes its time to load.
beforeAll(() => void clean('<script></script>'), 60_000)

describe('video addresses', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['http://youtu.be/dQw4w9WgXcQ?t=1m30s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90'],
    ['https://youtube.com/watch?v=dQw4w9WgXcQ&t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42'],
    [
      '//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7',
    ],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://vimeo.com/76979871/8272103f6e#t=1h1s',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e#t=3601s',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
  ])('%s is embedded as %s', (address, embedded) => {
    expect(readVideo(address)?.embedUrl).toBe(embedded)
  })

  test.each([
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQx',
    'https://evil.example/embed/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/about',
    '',
    'data:text/html,x',
  ])('%s is no video', address => {
    expect(readVideo(address)).toBeNull()
  })

  test('get autoplay on request', () => {
    expect(readVideo('https://youtu.be/dQw4w9WgXcQ', { autoplay: true })?.embedUrl).toContain('autoplay=1')
    expect(readVideo('https://vimeo.com/76979871', { autoplay: true })?.embedUrl).toBe(
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    )
  })
})

describe('styles of a block', () => {
  const scoped = (css: string) => scopeStyles(css, '#b').replaceAll(/\s+/g, ' ').trim()

  test.each([
    ['p { color: red }', '#b p { color: red }'],
    ['p, .a > b { color: red; margin: 0 }', '#b p, #b .a > b { color: red; margin: 0 }'],
    [':root { --x: 1 } body > p { top: 0 }', '#b { --x: 1 } #b > p { top: 0 }'],
    ['@media (width > 40em) { p { color: red } }', '@media (width > 40em) { #b p { color: red } }'],
    ['a::before { content: "\\201C {;" }', '#b a::before { content: "\\201C {;" }'],
    ['p { background: url(/services/files/x) }', '#b p { background: url(/services/files/x) }'],
    ['/* } body { */ p { color: red }', '#b p { color: red }'],
  ])('%s is limited to the block', (css, expected) => expect(scoped(css)).toBe(expected))

  test.each([
    '@import url(https://evil.example/x.css);',
    '@import "//evil.example";',
    '@font-face { font-family: x; src: url(https://evil.example) }',
    'p { background: url(https://evil.example/a) }',
    'p { background: url("//evil.example/a") }',
    'p { background: \\75rl(https://evil.example) }',
    'p { background: image-set("https://evil.example/a" 1x) }',
    'p { position: fixed }',
    'p { position: \\66ixed }',
    'p { position: var(--p) }',
    'p { position: sticky }',
    '+ p { color: red }',
    '~ p { color: red }',
    ':root + p { color: red }',
    'p { + p { color: red } }',
    ':root { & ~ p { color: red } }',
    'p { color: red } </style><script>alert(1)</script>'.slice(16),
    '@layer x { p { color: red } }',
    'p { behavior: url(x) }',
    '} body { color: red',
    'p { color: red',
  ])('%s is left out', css => expect(scoped(css)).toBe(''))

  test('a style attribute has the same limits', () => {
    expect(cleanDeclarations('text-align: center; position: fixed; background: url(//evil.example)')).toBe(
      'text-align: center',
    )
  })
})

describe('a text never covers the page around it', () => {
  test.each([
    'position: relative',
    'position: absolute',
    'z-index: 9999',
    'inset: 0',
    'top: -9999px',
    'left: 0',
    'inset-block-start: -100vh',
    'transform: scale(99)',
    'translate: 0 -100vh',
    'scale: 99',
    'zoom: 99',
    'margin: -100vh 0 0',
    'margin-top: calc(0px - 100vh)',
    'margin: -\\31 00vh',
    'outline: 9999px solid',
    'box-shadow: 0 0 0 9999px red',
    'height: 0',
    'filter: drop-shadow(0 0 9999px red)',
    '\\70osition: relative',
    'animation: x 1s',
    'offset-path: none',
  ])('%s is left out of a style attribute', declaration =>
    expect(cleanDeclarations(`color: red; ${declaration}; text-align: center`)).toBe('color: red; text-align: center'),
  )

  test.each([
    'margin: 1rem 0 0',
    'background-color: #eee',
    'font-size: 1.25rem',
    'border: 1px solid',
    'width: 50%',
    'text-decoration: underline',
  ])('%s stays', declaration => {
    expect(cleanDeclarations(declaration)).toBe(declaration)
  })
})

describe('HTML that a person wrote', () => {
  test.each([
    ['<p>Bonjour <strong>vous</strong></p>', '<p>Bonjour <strong>vous</strong></p>'],
    ['<p> &nbsp;</p><p>a</p><p><br></p>', '<p>a</p>'],
    ['<p><img src="/services/files/x" alt="y"></p>', '<p><img src="/services/files/x" alt="y" loading="lazy"></p>'],
    ['<a href="/x" target="_blank">y</a>', `<a href="/x" target="_blank" rel="noopener">y${NEW_TAB_NOTE}</a>`],
    ['<a href="/x" target="top">y</a>', '<a href="/x">y</a>'],
    ['<script>alert(1)</script>a', 'a'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<img src="https://evil.example/pixel">a', 'a'],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<form action="/auth/logout"><button>a</button></form>', 'a'],
    ['<p style="position: fixed; color: red">a</p>', '<p style="color: red">a</p>'],
    [
      '<h2 id="main" name="x">a</h2><p aria-labelledby="main" aria-label="b">a</p>',
      '<h2>a</h2><p aria-label="b">a</p>',
    ],
    ['<a name="top" href="#b">a</a>', '<a href="#b">a</a>'],
  ])('%s is cleaned', (html, expected) => expect(clean(html)).toBe(expected))

  test('videos are embedded from the privacy-friendly addresses of their hosts', () => {
    const cleaned = clean(
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?t=9" title="Un > film" onload="alert(1)" ' +
        'srcdoc="x"></iframe>',
    )
    expect(cleaned).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9"')
    expect(cleaned).toContain('title="Un  film"')
    expect(cleaned).not.toMatch(/onload|srcdoc/)
  })

  test('cleaning is idempotent', () => {
    for (const html of [
      '<a href="/x" target="_blank">y</a>',
      '<iframe src="https://vimeo.com/76979871"></iframe>',
      '<p style="color: red">a</p><ul><li>b</li></ul>',
    ]) {
      const once = clean(html)
      expect(clean(`${once} `)).toBe(`${once} `)
      expect(clean(once)).toBe(once)
    }
  })
})

test.each([
  ['<a href="javascript&colon;alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java&Tab;script&#58;alert(1)">a</a>', '<a>a</a>'],
  ['<p title="Caf&eacute; &amp; th&eacute;">a</p>', '<p title="Café &amp; thé">a</p>'],
  ['<img src="/&Tab;/evil.example/a.png" alt="">a', 'a'],
  ['<img src="/\n\\evil.example/a.png" alt="">a', 'a'],
  ['<video src="/\t/evil.example/a.mp4"></video>', '<video></video>'],
  [`<p style="background: url('/\t/evil.example/a.png')">a</p>`, '<p>a</p>'],
  [`<p style="background: url('/\\9 /evil.example/a.png')">a</p>`, '<p>a</p>'],
  ['<a href="/x?a=1&copy=2">a</a>', '<a href="/x?a=1&amp;copy=2">a</a>'],
])('references to characters in %s are read as a browser reads them, without a DOM too', (html, expected) => {
  expect(shownHtml(html)).toBe(expected)
  expect(clean(html)).toBe(expected)
})

test('no combination of parts keeps a script, a handler or an external address', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<strong>',
    'a',
    ' ',
    '&nbsp;',
    '&amp;',
    '<br>',
    '<a href="/x">',
    '</a>',
    '<ul>',
    '<li>',
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<img src=x onerror=y>',
    '<img src="/x" alt="y" loading="lazy">',
    '<img src="//evil.example/x" alt="" loading="lazy">',
    '<div class="a b">',
    '<td onclick="x" colspan="2">',
    '<dl>',
    '"',
    '>',
    '<!--',
    '&#106;',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), parts => {
      expect(clean(parts.join(''))).not.toMatch(/<script|onclick|onerror|javascript:|<!--|evil/)
    }),
  )
})

test('the output of the editor is kept unchanged', () => {
  for (const html of [
    '<p><img src="/services/files/a" alt="" role="presentation"></p>',
    '<table><tbody><tr><th scope="col">a</th></tr><tr><td>b</td></tr></tbody></table>',
    '<p><a href="/x" aria-label="Le plan">ici</a></p>',
    '<blockquote><p>a</p></blockquote><hr><pre><code>b</code></pre>',
  ]) {
    expect(clean(html).replace(' loading="lazy"', '')).toBe(html)
  }
})
