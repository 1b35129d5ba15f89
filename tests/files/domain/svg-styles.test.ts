import { expect, test } from 'vitest'
import { work } from '#server/files/svg-worker.ts'

const drawing = (style: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><style>${style}</style><path class="a" d="M0 0h9"/></svg>`

test('Styles in CDATA are kept as others are, and lose what reaches out', () => {
  expect(work(drawing('<![CDATA[ .a > b { fill: #c00 } ]]>'))).toContain('.a &gt; b { fill: #c00 }')
  expect(work(drawing('<![CDATA[.a{fill:#c00}]]> .b<![CDATA[{fill:#00c}]]>'))).toContain('.a{fill:#c00} .b{fill:#00c}')
  expect(work(drawing('<![CDATA[.a{fill:url(https://elsewhere.example/x)}]]>'))).not.toContain('elsewhere')
  const hidden = work(drawing('<![CDATA[</style><script>alert(1)</script>]]>'))
  expect(hidden).not.toContain('<script')
  expect(work(`<svg xmlns="http://www.w3.org/2000/svg"><text><![CDATA[a < b]]></text></svg>`)).toContain('a &lt; b')
})
