import { describe, expect, it } from 'vitest'
import { OWN_VIEWS, PUBLIC_VIEWS, readForumQuery, writeForumQuery } from '#web/forum/forum-query.ts'

const ID = '01990000-0000-7000-8000-000000000011'
const read = (query: string, isMember = true) => readForumQuery(new URLSearchParams(query), isMember)

describe('what a list of the forum is asked for', () => {
  it.each([
    '',
    `category=${ID}`,
    `tag=${ID}&after=WyIyMDI2Il0`,
    `aid=${ID}&view=solved`,
    `category=${ID}&tag=${ID}&aid=${ID}&view=solved&search=fauteuil+large&after=WyI_-l0`,
  ])('is written as it was read: %s', query => {
    expect(writeForumQuery(read(query))).toBe(query === '' ? '' : `?${query}`)
  })

  it('holds nothing of what is not in its words', () => {
    expect(read('category=1&tag=%27&aid=tourne-cle&view=delete&after=%3C')).toEqual(read(''))
    expect(read(`after=${'a'.repeat(201)}`).after).toBe('')
    expect(read(`search=${'a'.repeat(5_000)}`).search).toHaveLength(200)
  })

  it.each(OWN_VIEWS)('is never %s for guests, whose pages are the same for all', view => {
    expect(read(`view=${view}`).view).toBe(view)
    expect(read(`view=${view}`, false).view).toBe('')
  })

  it.each(PUBLIC_VIEWS)('may be %s for everybody', view => {
    expect(read(`view=${view}`, false).view).toBe(view)
  })
})
