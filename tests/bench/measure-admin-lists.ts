import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillOrganizations } from './data.ts'
import type { Figure } from './measure-api.ts'
import { startSite } from './programs.ts'
import { readAsStaff } from './read-as-staff.ts'

/** What staff ask of a list: its first and a late page, other orders, a search, filters, and the trash. */
const QUESTIONS = [
  'view=all',
  'page[number]=2',
  'page[number]=250',
  'sort=name',
  'sort=-createdAt',
  'filter[search]=atelier',
  'filter[accessLevel]=contact',
  'filter[country]=FR&sort=-updatedAt',
  'filter[deleted]=only',
]
const ROUNDS = 20
const WARM_UP_ROUNDS = 8

/** A list of the back office over 10,000 records, whole pages: one reader after the other, every question in turn. */
export async function* measureAdminLists(databaseUrl: string): AsyncGenerator<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>("select id from users where email = 'admin@demo.example'")
    await fillOrganizations(client, rows[0]!.id)
    await client.query('vacuum analyze')
    const { p50, p95 } = await readAsStaff(
      site,
      QUESTIONS.map(question => `/admin/resources/organizations/index?${question}`),
      { rounds: ROUNDS, warmUpRounds: WARM_UP_ROUNDS },
    )
    yield {
      name: 'list of the back office over 10,000 records, p95',
      value: p95,
      limit: 120,
      unit: ' ms',
      note: `half of them within ${p50.toFixed(0)} ms`,
    }
  } finally {
    await client.end()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
