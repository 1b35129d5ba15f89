import { gather } from '#server/gather.ts'
import { performance } from 'node:perf_hooks'
import { connect, type Database } from '#db/client.ts'
import { guest, type Actor } from '#server/domain/actor.ts'
import { parseSearch } from '#server/search/domain/parse.ts'
import { siteConfig } from '#server/config/site.ts'
import { testEnv } from '#server/config/env.ts'
import { rebuildSearch, searchableIn, searchStatement } from '#server/search/index.ts'
import { median } from './load.ts'
import type { Figure } from './measure-api.ts'
import { SEED } from '../support/seed.ts'

const RECORDS = 50_000
const ROUNDS = 60
const COMMON = ['aide', 'maison', 'service', 'réglage', 'enfant', 'atelier']
const member: Actor = Object.freeze({
  ...guest,
  kind: 'user',
  userId: '01900000-0000-7000-8000-000000000001',
  weight: 300,
  emailVerified: true,
  validated: true,
})

/**
 * Search over 100,000 documents: two languages of 50,000 records, texts of some 120 words whose frequencies fall as in
 * a language.
 */
export async function* measureSearch(url: string): AsyncGenerator<Figure> {
  const database = connect({ url, poolSize: 1, statementTimeoutMs: 600_000 })
  try {
    await fill(database)
    yield await figure(database, 'search, a rare word', 5, round => `rareword${1 + ((round * 37) % 900)} `)
    yield await figure(database, 'search, a common word', 5, round => `${COMMON[round % COMMON.length]!} `)
    yield await figure(database, 'search, a word of one record in thirty', 5, round => `mot${25 + (round % 10)} `)
    yield await figure(
      database,
      'search, a beginning',
      3,
      round => ['ate', 'rég', 'rarew', 'serv', 'mot12', 'enf'][round % 6]!,
    )
    yield await figure(
      database,
      'search, two words, as a member',
      5,
      round => `${COMMON[round % COMMON.length]!} mot${20 + (round % 30)} `,
      member,
    )
  } finally {
    await database.close()
  }
}

/**
 * p50 of one statement as PostgreSQL itself measures its execution; the note says what its caller waits for it,
 * prepared, on one connection.
 */
async function figure(
  database: Database,
  name: string,
  limit: number,
  typed: (round: number) => string,
  actor: Actor = guest,
): Promise<Figure> {
  const types = searchableIn(gather(siteConfig(testEnv()).features).registry).filter(({ definition }) =>
    definition.policy.can(actor, 'index'),
  )
  const inside: number[] = []
  const waited: number[] = []
  let hits = 0
  for (let round = -10; round < ROUNDS; round += 1) {
    const { text, values } = searchStatement({
      types,
      actor,
      terms: parseSearch(typed(round + 10)),
      locale: 'fr',
      size: 6,
      offset: 0,
    })
    const started = performance.now()
    const rows = await database.rows(text, values, `bench-${actor.kind}`)
    const ended = performance.now()
    const [explained] = await database.rows(`explain (analyze, timing off, format json) ${text}`, values)
    if (round < 0) continue
    waited.push(ended - started)
    inside.push((JSON.parse(explained![0]!) as [{ 'Execution Time': number }])[0]['Execution Time'])
    hits += rows.length
  }
  return {
    name: `${name}, p50 in the database over 100,000 documents`,
    value: median(inside),
    limit,
    unit: ' ms',
    note: `its caller waits ${median(waited).toFixed(1)} ms, ${(hits / ROUNDS).toFixed(1)} hits shown`,
  }
}

async function fill(database: Database): Promise<void> {
  const {
    rows: [counted],
  } = await database.pool.query<{ count: string }>('select count(*) from search_documents')
  if (Number(counted!.count) >= RECORDS * 2) return
  // What a run that was ended has left half done is made anew.
  await database.pool.query('truncate organizations, search_documents cascade')
  await database.pool.query('select setseed($1)', [SEED / 2 ** 31])
  await database.pool.query(`
    create function pg_temp.words(seed int, amount int) returns text language sql as $$
      select string_agg(case when r < 0.02 then 'aide' when r < 0.03 then 'maison' when r < 0.04 then 'services'
        when r < 0.05 then 'réglages' when r < 0.06 then 'enfants'
        when r > 0.9995 then 'rareword' || (1 + floor(random() * 3000))
        else 'mot' || floor(12 * exp(random() * 6)) end, ' ')
      from (select random() as r from generate_series(1, amount) where seed is not null) w $$`)
  await database.pool.query(`
    insert into organizations (name, slug, short_description, description, created_at, updated_at)
    select 'Atelier ' || md5(i::text), 'atelier-' || i,
      jsonb_build_object('fr', pg_temp.words(i, 15), 'en', pg_temp.words(i, 15)),
      jsonb_build_object(
        'fr', '<p>' || pg_temp.words(i, 100) || '</p>', 'en', '<p>' || pg_temp.words(i, 100) || '</p>'
      ),
      now() - i * interval '1 minute', now() - i * interval '1 minute'
    from generate_series(1, ${RECORDS}) i`)
  await rebuildSearch(
    { orm: database.orm, now: () => new Date('2026-11-21T12:00:00Z') },
    gather(siteConfig(testEnv()).features).registry,
  )
  await database.pool.query('vacuum analyze')
}
