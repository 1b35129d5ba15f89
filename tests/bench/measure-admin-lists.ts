import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fillOrganizations } from './data.ts'
import type { Figure } from './measure-api.ts'
import { startSite } from './programs.ts'

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
/** A site that has just started still compiles what it runs. */
const WARM_UP_ROUNDS = 8

/** A list of the back office over 10,000 records, whole pages: one reader after the other, every question in turn. */
export async function measureAdminLists(databaseUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>("select id from users where email = 'admin@demo.example'")
    await fillOrganizations(client, rows[0]!.id)
    await client.query('vacuum analyze')
    const signedIn = await fetch(`${site.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ email: 'admin@demo.example', password: 'Demonstration-2026' }),
    })
    const headers = { cookie: signedIn.headers.getSetCookie()[0]!.split(';')[0]!, 'accept-encoding': 'br' }
    const times: number[] = []
    for (let round = 1 - WARM_UP_ROUNDS; round <= ROUNDS; round++) {
      for (const question of QUESTIONS) {
        const started = performance.now()
        const answer = await fetch(`${site.url}/admin/resources/organizations/index?${question}`, { headers })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`the list answers ${answer.status}: ${question}`)
        if (round > 0) times.push(performance.now() - started)
      }
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)]!
    return [
      {
        name: 'list of the back office over 10,000 records, p95',
        value: at(0.95),
        limit: 120,
        unit: ' ms',
        note: `half of them within ${at(0.5).toFixed(0)} ms`,
      },
    ]
  } finally {
    await client.end()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
