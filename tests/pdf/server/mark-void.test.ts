import { expect, test } from 'vitest'
import { markVoid, renderPdf } from '#server/pdf/index.ts'
import { claimsOf } from '#tests/support/pdf-text.ts'

test('a void paper says so in its title and on each page, and stays tagged and in its language', async () => {
  const words = 'mot '.repeat(1_200)
  const pdf = await renderPdf({
    title: 'Contrat n° 7 <é>',
    author: 'Passerelle',
    language: 'fr',
    day: '2026-12-01',
    logo: null,
    header: [],
    footer: [],
    words: { page: 'Page' },
    sections: [{ kind: 'facts', title: null, facts: [{ label: 'x', value: words.repeat(3) }] }],
  })
  const marked = await markVoid(pdf, {
    title: 'Contrat n° 7 <é> – annulé',
    word: 'ANNULÉ',
    text: 'Annulé : la version 2 remplace ce document. فاطمة',
    language: 'fr',
  })
  expect(claimsOf(marked)).toEqual({ ...claimsOf(pdf), title: 'Contrat n° 7 &lt;é&gt; – annulé' })
  const pages = (of: Buffer) => of.toString('latin1').match(/\/Type \/Page\b/g)!.length
  expect(pages(marked)).toBe(pages(pdf))
  expect(marked.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
})
