import { describe, expect, it } from 'vitest'
import { isLimited, writeListQuery } from '#web/publications/list-query.ts'
import { readAidsQuery, type AidsQuery } from '#web/repository/aids-query.ts'

const CATEGORY = '01990000-0000-7000-8000-000000000021'
const read = (query: string) => readAidsQuery(new URLSearchParams(query))
const write = (query: AidsQuery) => writeListQuery(query, 'newest')

describe('the address of a list of aids', () => {
  it('says the same after it is read and written again', () => {
    const query = `?search=pince&category=${CATEGORY}&license=CC-BY-4.0&fits=200&sort=made&page=3`
    expect(write(read(query))).toBe(query)
  })

  it.each([
    ['category=kitchen', 'category'],
    ['tag=%00', 'tag'],
    ['license=GPL', 'license'],
    ['fits=201', 'fits'],
    ['fits=-200', 'fits'],
  ] as const)('leaves out what %s can not name', (query, name) => {
    expect(read(query)[name]).toBe('')
  })

  it.each(['-title', 'toString'])('puts the newest first where the order is %s', sort => {
    expect(read(`sort=${sort}`).sort).toBe('newest')
  })

  it('puts the best matches of a search first, unless another order is chosen', () => {
    expect([read('search=pince').sort, read('search=pince&sort=newest').sort]).toEqual(['relevance', 'newest'])
    expect(read('sort=relevance').sort, 'without a search').toBe('newest')
    expect(write(read('search=pince'))).toBe('?search=pince')
    expect(write(read('search=pince&sort=newest'))).toBe('?search=pince&sort=newest')
    expect(write({ ...read('search=pince'), search: '' })).toBe('')
  })

  it('is empty for the first page of all aids', () => {
    expect(write(read('page=1&search=+'))).toBe('')
    expect(isLimited(read('sort=liked&page=2'))).toBe(false)
    expect(isLimited(read('fits=120'))).toBe(true)
  })
})
