import { expect, test } from 'vitest'
import { MAX_GUEST_INCLUDES } from '#server/jsonapi/parse.ts'
import { walksOver } from '#tests/support/costs/file-cost.ts'
import type { SearchResults } from '#server/search/contract.ts'
import type { SitemapPage } from '#server/contract/site.ts'
import { statusOf } from './by-address.ts'
import {
  as,
  database,
  ENROLLED,
  findsInLists,
  findsPublished,
  isAdmin,
  isMakerFor,
  isOwnReview,
  isWriter,
  itemCategoryId,
  listed,
  NAMES,
  ofItems,
  ofReviewed,
  ofTrainings,
  organizationId,
  partsOf,
  published,
  reads,
  readsKept,
  registry,
  sessionOf,
  knownByList,
  trainingCategoryId,
  WISHER,
  wordsIn,
  wordsOf,
  type Known,
} from './knowledge-world.ts'

walksOver('type', registry.size)

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

test.each(NAMES)(
  'No list of any type, with all that it includes, tells %s of what they may not know of',
  async name => {
    const client = as(name)
    for (const [type, { relationships }] of registry) {
      const mayKnow = knownByList(name, type)
      const tellsNothing = async (include: readonly string[]) => {
        const { status, text } = await listed(client, type, include.length === 0 ? {} : { include: include.join() })
        expect([type, include, wordsIn(text).filter(word => !mayKnow.has(word))]).toEqual([type, include, []])
        return status
      }
      const status = await tellsNothing([])
      expect([type, status >= 500]).toEqual([type, false])
      // Whoever may not list a type gets nothing included either.
      if (status !== 200) continue
      for (const include of chunksOf([...relationships.keys()], MAX_GUEST_INCLUDES))
        // One relationship that may not be read refuses all: then each is asked alone.
        if ((await tellsNothing(include)) !== 200) for (const one of include) await tellsNothing([one])
    }
  },
  240_000,
)

test.each(NAMES)('%s finds in each list of knowledge what they may know of, and is told as many', async name => {
  const client = as(name)
  const items = ofItems.filter(one => findsInLists(name, one))
  const shown = ofTrainings.filter(one => findsInLists(name, one))
  const guest = name === 'guest'
  const expected: Record<string, readonly Known[]> = {
    'repository-items': items,
    'repository-attachments': items,
    'repository-external-interactions': items,
    'repository-makes': items,
    trainings: shown,
    'training-sessions': shown,
    'training-resource-reviews': ofReviewed.filter(one => findsInLists(name, one) || isOwnReview(name, one)),
    ...(guest
      ? {}
      : {
          'repository-wishes': ofItems.filter(
            one => isAdmin(name) || name === WISHER || (isMakerFor(name, one) && readsKept(name, one)),
          ),
          'training-enrolments': ofTrainings.filter(
            one =>
              name === ENROLLED ||
              isAdmin(name) ||
              (isWriter(name) && readsKept(name, one)) ||
              (name === 'acting' && one.isTheirs && one.state !== 'deleted'),
          ),
        }),
  }
  for (const [type, all] of Object.entries(expected)) {
    const { status, total, text } = await listed(client, type)
    expect([type, status, total], text.slice(0, 300)).toEqual([type, 200, all.length])
    if (type !== 'training-enrolments' && type !== 'training-resource-reviews')
      expect([type, wordsIn(text)]).toEqual([type, wordsOf(all)])
  }
  if (guest)
    for (const type of ['repository-wishes', 'training-enrolments'])
      expect((await client.get(type)).list ?? []).toEqual([])
})

test.each(NAMES)('%s opens by their address, and finds the page of, what they may read', async name => {
  const client = as(name)
  for (const [type, all] of Object.entries(published))
    for (const one of all) {
      const may = reads(name, one)
      for (const key of [one.id, one.word]) {
        const { status, text } = await client.get(`${type}/${key}`)
        expect([type, one, status, wordsIn(text)]).toEqual([type, one, statusOf(name, one, may), may ? [one.word] : []])
      }
      const page = await client.get(`services/page-addresses/${type}/${one.id}`)
      expect([type, one, page.status]).toEqual([type, one, statusOf(name, one, readsKept(name, one))])
    }
  for (const one of ofTrainings) {
    const id = sessionOf.get(one.id)!
    const session = await client.get(`training-sessions/${id}`)
    const may = isAdmin(name) || readsKept(name, one)
    expect([one, session.status === 200, wordsIn(session.text)]).toEqual([one, may, may ? [one.word] : []])
    const file = await client.get(`services/training-sessions/${id}/calendar.ics`)
    expect([one, file.status === 200]).toEqual([one, may])
    const joins = isWriter(name) || name === ENROLLED || (name === 'acting' && one.isTheirs)
    if (!joins) expect([one, `${session.text} ${file.text}`.includes('visio.example')]).toEqual([one, false])
  }
})

test.each(NAMES)('%s is served the files of aids that they may read, whole, smaller, and as an archive', async name => {
  const client = as(name)
  for (const one of ofItems) {
    const part = partsOf.get(one.id)!
    const may = readsKept(name, one)
    for (const file of [part.file, part.picture])
      for (const query of ['', 'preview=320'] as const) {
        const { status } = await client.get(`/services/files/${file}`, query)
        expect([one, query, status === 200]).toEqual([one, query, may || name === 'app_admin'])
      }
    const archive = await client.get(`services/attachments/repository-items/${one.id}/archive`)
    expect([one, archive.status]).toEqual([one, may ? 200 : 404])
    for (const [type, id] of [
      ['repository-attachments', part.attachment],
      ['repository-makes', part.make],
    ] as const) {
      const { status, text } = await client.get(`${type}/${id}`, { include: 'repositoryItem' })
      const isKnown = may || (isAdmin(name) && type === 'repository-attachments')
      expect([type, one, status === 200, wordsIn(text)]).toEqual([type, one, isKnown, isKnown ? [one.word] : []])
    }
  }
})

test.each(NAMES)('%s is told counts of what they may know of: likes, facets, categories, organisations', async name => {
  const client = as(name)
  for (const [type, all] of Object.entries(published)) {
    for (const one of all) {
      const { document } = await client.get(`services/likes/${type}/${one.id}`)
      const { count } = (document as { data?: { count: number } }).data ?? { count: 0 }
      expect([type, one, count]).toEqual([type, one, Number(name !== 'guest' && readsKept(name, one))])
    }
    const facets = (await client.get(`services/facets/${type}`)).document as {
      data: { total: number; facets: Record<string, Record<string, number>> }
    }
    const expected = all.filter(one => findsInLists(name, one)).length
    expect([type, facets.data.total]).toEqual([type, expected])
    const [facet, id] = type === 'trainings' ? ['category', trainingCategoryId] : ['categories', itemCategoryId]
    expect(
      [type, JSON.stringify(facets.data.facets[facet!]).includes(`"${id}":${expected}`)],
      JSON.stringify(facets),
    ).toEqual([type, true])
  }
  const open = ofItems.filter(one => findsPublished('guest', one))
  const category = await client.get(`repository-categories/${itemCategoryId}`)
  expect(category.data.attributes.repositoryItemsCount).toBe(open.length)
  const home = (await client.get('services/home-stats')).document as { data: { repositoryItemsCount: number } }
  expect(home.data.repositoryItemsCount).toBe(open.length)
  const organization = await client.get(`organizations/${organizationId}`)
  expect(organization.data.attributes.repositoryItemsCount).toBe(open.filter(({ isTheirs }) => isTheirs).length)
})

test.each(NAMES)('%s finds by search what they may read', async name => {
  const client = as(name)
  for (const one of [...ofItems, ...ofTrainings]) {
    const { document } = await client.get('services/global-search', { search: one.word })
    const links = (document as unknown as SearchResults).data.map(({ link }) => link)
    expect([one, links.filter(link => link.includes(one.word)).length]).toEqual([
      one,
      Number(findsPublished(name, one)),
    ])
    for (const [type, all] of Object.entries(published)) {
      const listedOnes = await client.get(type, { 'filter[search]': one.word })
      expect([type, one, listedOnes.list.filter(({ id }) => id === one.id).length]).toEqual([
        type,
        one,
        Number(all.includes(one) && findsInLists(name, one)),
      ])
    }
  }
})

test('Feeds and the sitemap tell of aids and trainings that guests find in lists, whoever asks', async () => {
  const open = (all: readonly Known[]) => wordsOf(all.filter(one => findsInLists('guest', one)))
  for (const name of ['guest', 'app_admin', 'owner', 'colleague'] as const) {
    for (const [type, all] of Object.entries(published)) {
      const { status, text } = await as(name).get(`services/feeds/${type}`)
      if (status === 200) expect([type, name, wordsIn(text)]).toEqual([type, name, open(all)])
      else expect([type, name, status]).toEqual([type, name, 404])
    }
    const { document } = await as(name).get('services/sitemap')
    const paths = (document as unknown as { data: SitemapPage[] }).data.map(({ path }) => path)
    expect(wordsIn(paths.join(' '))).toEqual([ofItems, ofTrainings, ofReviewed].flatMap(open).toSorted())
  }
})

test('A make that was deleted is read by admins alone, and its pictures by nobody through it', async () => {
  const one = ofItems.find(each => findsPublished('guest', each))!
  const part = partsOf.get(one.id)!
  await database.pool.query('update repository_makes set deleted_at = now() where id = $1', [part.make])
  for (const name of NAMES) {
    expect([name, (await as(name).get(`repository-makes/${part.make}`)).status === 200]).toEqual([name, isAdmin(name)])
    const { status } = await as(name).get(`/services/files/${part.picture}`)
    expect([name, status === 200]).toEqual([name, name === 'app_admin'])
  }
  await database.pool.query('update repository_makes set deleted_at = null where id = $1', [part.make])
})

test.each(NAMES)('%s is offered as wishes to make those that reach them as a maker, staff or not', async name => {
  const { list } = await as(name).get('repository-wishes', { 'filter[toMake]': 'true', 'page[size]': '100' })
  const mine = ofItems.filter(one => isMakerFor(name, one) && readsKept(name, one))
  const found = name === 'guest' ? [] : list.map(({ attributes }) => String(attributes.content))
  expect(wordsIn(found.join(' '))).toEqual(wordsOf(mine))
})
