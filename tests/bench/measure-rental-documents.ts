import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { connect } from '#db/client.ts'
import { makeDocument } from '#server/rentals/index.ts'
import { asUser } from '#tests/support/as-user.ts'
import { testContext } from '#tests/support/build-app.ts'
import { createCommand } from '#tests/support/rental-command.ts'
import type { Figure } from './measure-api.ts'

const ROUNDS = 40
const WARM_UP = 3

/** What a contract takes from its job's beginning until file and row are kept, one after the other. */
export async function measureRentalDocuments(url: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const database = connect({ url, poolSize: 4 })
  try {
    const app = testContext(database, { env: { dataDir } })
    const renter = await asUser(app)
    const waited: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const { id } = await createCommand(database, { rentBy: renter.id, units: 3 })
      const started = performance.now()
      await makeDocument(app, { kind: 'contract', commandId: id })
      if (round >= 0) waited.push(performance.now() - started)
    }
    waited.sort((one, other) => one - other)
    return [{ name: 'a contract as PDF, kept, p95', value: waited[Math.floor(waited.length * 0.95)]!, limit: 300, unit: ' ms', note: `p50 ${waited[Math.floor(waited.length / 2)]!.toFixed(1)} ms` }]
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
