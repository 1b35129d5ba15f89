import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { modules } from '#server/modules.ts'
import { XLSX } from '#server/jsonapi/xlsx.ts'
import { filesOf, gatherData } from '#server/privacy/export-data.ts'
import { apiRequest, bytesOf } from '#tests/support/as-user.ts'
import { firstOfEach } from '#tests/support/turns.ts'
import {
  actors,
  api,
  app,
  as,
  colleague,
  colleagueHeaders,
  database,
  ENROLLED,
  findsInLists,
  isAdmin,
  isMakerFor,
  isOwnReview,
  MAKER,
  NAMES,
  ofItems,
  ofReviewed,
  ofTrainings,
  readsKept,
  records,
  registry,
  knownByList,
  WISHER,
  wordsIn,
  wordsOf,
  type Known,
  type Name,
} from './knowledge-world.ts'

/** What leaves the site as a file: exports of lists, and the archive of a person's own data. */
const headersOf = (name: Name) => (name === 'colleague' ? colleagueHeaders : actors[name].headers)

/** A list as a file, its columns headed in words as the back office asks for them where `labels` says so. */
async function exported(name: Name, type: string, accept: string, labels?: string) {
  const more: Record<string, string> = labels === undefined ? {} : { 'x-column-labels': labels }
  const answer = await api(
    apiRequest(`/api/v1/${type}`, { headers: { ...headersOf(name), accept, ...more }, remoteAddress: '192.0.2.1' }),
  )
  const bytes = await bytesOf(answer)
  return { status: answer.status, text: accept === XLSX && answer.status === 200 ? textOf(bytes) : bytes.toString() }
}

const textOf = (bytes: Buffer) =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, content]) => strFromU8(content))
    .join(' ')

/** A public picture that stands on every record, hidden or not. */
const [[picture]] = (await database.rows(
  `with made as (insert into files (name, slug, original_name, kind, mime_type, hash, size, path, is_uploaded,
      is_public) values ('Image', 'image', 'image.png', 'image', 'image/png', 'x', 1, 'x', true, true) returning id),
    items as (update repository_items set image_id = made.id from made),
    taught as (update trainings set image_id = made.id from made),
    reviewed as (update training_resources set image_id = made.id from made
      where training_resources.id = any($1::uuid[]))
  select id from made`,
  [`{${ofReviewed.map(({ id }) => id).join()}}`],
)) as [[string]]

/** Types whose lists hold knowledge, or parts of it. */
const KNOWLEDGE: Readonly<Record<string, (name: Name) => readonly Known[]>> = {
  'repository-items': name => ofItems.filter(one => findsInLists(name, one)),
  'repository-attachments': name => ofItems.filter(one => findsInLists(name, one)),
  'repository-external-interactions': name => ofItems.filter(one => findsInLists(name, one)),
  'repository-makes': name => ofItems.filter(one => findsInLists(name, one)),
  'repository-wishes': name =>
    ofItems.filter(one => isAdmin(name) || name === WISHER || (isMakerFor(name, one) && readsKept(name, one))),
  trainings: name => ofTrainings.filter(one => findsInLists(name, one)),
  'training-sessions': name => ofTrainings.filter(one => findsInLists(name, one)),
  'training-resources': name => ofReviewed.filter(one => findsInLists(name, one)),
  'training-resource-reviews': name => ofReviewed.filter(one => findsInLists(name, one) || isOwnReview(name, one)),
}

/** A workbook holds the rows of the CSV: one type for each set of traits is asked for it, the others in turns. */
const AS_WORKBOOK = new Set(
  firstOfEach([...registry.values()], ({ definition }) =>
    definition.traits
      .map(trait => trait.name)
      .sort()
      .join(),
  ).map(({ type }) => type),
)

test.each(NAMES)(
  'No export of any list tells %s of what they may not know of',
  async name => {
    for (const [type, { attributes, relationships }] of registry) {
      const mayKnow = knownByList(name, type)
      const labels = [...attributes.keys(), ...relationships.keys()].map(column => `${column}=${column}`).join('&')
      for (const [accept, headed] of [
        ['text/csv', undefined],
        ['text/csv', labels],
        [XLSX, labels],
      ] as const) {
        if (accept === XLSX && !AS_WORKBOOK.has(type)) continue
        const { status, text } = await exported(name, type, accept, headed)
        expect([type, accept, status >= 500], text.slice(0, 300)).toEqual([type, accept, false])
        const hidden = wordsIn(text).filter(word => !mayKnow.has(word))
        expect([type, accept, headed, hidden]).toEqual([type, accept, headed, []])
      }
    }
  },
  240_000,
)

test.each(NAMES)('%s exports of knowledge what their lists of it contain', async name => {
  for (const [type, known] of Object.entries(KNOWLEDGE)) {
    if (name === 'guest' && type === 'repository-wishes') continue
    // An external interaction names the aid by its id alone, and so do most parts: the titles are asked for.
    const { status, text } = await exported(name, type, 'text/csv', 'x=x')
    expect([type, status], text.slice(0, 300)).toEqual([type, 200])
    expect([type, wordsIn(text)]).toEqual([type, wordsOf(known(name))])
  }
})

test('The archive of a person’s own data has what they wrote, and no word of anybody else’s', async () => {
  const owned: Partial<Record<Name, readonly Known[]>> = {
    [MAKER]: [...ofItems, ...ofReviewed],
    [WISHER]: ofItems,
  }
  for (const name of NAMES) {
    if (name === 'guest') continue
    const userId = name === 'colleague' ? colleague.id : actors[name].userId
    const data = await gatherData(app, modules, userId)
    const text = JSON.stringify(data)
    expect([name, wordsIn(text)]).toEqual([name, wordsOf(owned[name] ?? [])])
    expect([name, /Titre mot|Salle mot|Fichier mot|secret-mot/.test(text)]).toEqual([name, false])
    expect([name, await filesOf(app, modules, userId)]).toEqual([name, []])
    const rows = (table: string) => (data[table] as Record<string, unknown>[] | undefined) ?? []
    for (const [table, column] of [
      ['repository_makes', 'created_by_id'],
      ['repository_wishes', 'created_by_id'],
      ['training_resource_reviews', 'created_by_id'],
      ['training_enrolments', 'user_id'],
    ] as const)
      expect([name, table, rows(table).filter(row => row[column] !== userId)]).toEqual([name, table, []])
    expect([name, rows('training_enrolments').length]).toEqual([name, name === ENROLLED ? ofTrainings.length : 0])
  }
})

test.each(NAMES)('%s is told of the uses of a picture of the site by the records that they may read', async name => {
  const { status, text } = await as(name).get(`services/files/${picture}/uses`)
  expect(status, text.slice(0, 300)).toBe(name === 'guest' ? 401 : 200)
  const known = name === 'guest' ? [] : records.filter(one => readsKept(name, one))
  expect(wordsIn(text)).toEqual(wordsOf(known))
})
