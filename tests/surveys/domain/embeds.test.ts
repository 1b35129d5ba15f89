import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOf, surveyMark, surveysIn } from '#server/domain/html/embeds.ts'
import { cleanHtml } from '#server/html/clean.ts'
import { markdownToHtml, htmlToMarkdown } from '#server/domain/html/markdown.ts'

const ID = '01990000-0000-7000-8000-000000000001'
const OTHER = '01990000-0000-7000-8000-000000000002'
const mark = surveyMark(ID)

describe('a survey within a text', () => {
  test.each([
    [`<p>Avant</p><p>${mark}</p><p>Après</p>`, [{ html: '<p>Avant</p>' }, { survey: ID }, { html: '<p>Après</p>' }]],
    [`<p> ${mark.toUpperCase().replace('SURVEY', 'survey')}&nbsp;</p>`, [{ survey: ID }]],
    [`<p class="a">${mark}</p><p>${surveyMark(OTHER)}</p>`, [{ survey: ID }, { survey: OTHER }]],
    [`<img src="/a" alt=""><hr><p>${mark}</p>`, [{ html: '<img src="/a" alt=""><hr>' }, { survey: ID }]],
  ])('stands in a paragraph of its own: %s', (html, parts) => expect(partsOf(html)).toEqual(parts))

  test.each([
    `<p>Voir ${mark}</p>`,
    `<p><strong>${mark}</strong></p>`,
    `<ul><li><p>${mark}</p></li></ul>`,
    `<blockquote><p>${mark}</p></blockquote>`,
    '<p>@[survey:1]</p>',
    '<p>@[poll:01990000-0000-7000-8000-000000000001]</p>',
    `<a title="<p>${mark}</p>">x</a>`,
    `<p title="${mark}">x</p>`,
    `<h2>${mark}</h2>`,
    '',
    '<p>Rien</p>',
  ])('is not found in: %s', html => expect(partsOf(html)).toEqual([{ html }]))

  test('splits the text without breaking an element or losing anything', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>a</p>',
            `<p>${mark}</p>`,
            '<ul><li>b</li></ul>',
            `<blockquote><p>${mark}</p></blockquote>`,
            '<br>',
            '<div><p>c</p></div>',
            'words ',
          ),
          { maxLength: 8 },
        ),
        pieces => {
          const html = pieces.join('')
          const parts = partsOf(html)
          expect(parts.map(part => ('html' in part ? part.html : `<p>${surveyMark(part.survey)}</p>`)).join('')).toBe(
            html,
          )
          for (const part of parts)
            if ('html' in part)
              for (const tag of ['p', 'ul', 'li', 'div', 'blockquote'])
                expect(part.html.split(`<${tag}>`).length).toBe(part.html.split(`</${tag}>`).length)
        },
      ),
    ))

  test('is loaded once, kept by the cleaner, and can be typed without script', () => {
    expect(surveysIn([`<p>${mark}</p>`, `<p>${mark}</p><p>${surveyMark(OTHER)}</p>`])).toEqual([ID, OTHER])
    expect(cleanHtml(`<p>${mark}</p>`)).toBe(`<p>${mark}</p>`)
    expect(markdownToHtml(`Avant\n\n${mark}`)).toBe(`<p>Avant</p><p>${mark}</p>`)
    expect(htmlToMarkdown(`<p>${mark}</p>`)).toBe(mark)
  })
})
