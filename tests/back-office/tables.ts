import { unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import { carryOutRun, readImport } from '#server/back-office/bulk/index.ts'
import type { BulkRow, BulkRun } from '#server/back-office/contract.ts'
import type { AppContext } from '#server/context.ts'
import type { Api } from '#server/contract/api.ts'
import { definitionsOf } from '#server/gather.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { apiRequest, bytesOf, jsonOf } from '#tests/support/as-user.ts'

const json = { 'content-type': 'application/json' }
const ROOT = 'services/bulk-runs'

type Input = { guessed: (string | null)[]; columns: string[]; sheets: { name: string; part: string | null }[] }
type Import = { key: string | null; mapping?: (string | null)[]; as?: Record<string, string> }

type Facts = { app: AppContext; api: Api; headers: Record<string, string> }

/** Tables that one person takes out of the site and brings back. */
export function tablesOf({ app, api, headers: own }: Facts) {
  const registry = makeRegistry(definitionsOf(), app.site.features)
  const admin = clientOf(api, own)

  async function exported(path: string, format: string): Promise<Buffer> {
    const [type = '', query = ''] = path.split('?')
    const answer = await api(
      apiRequest(`/api/v1/${type}`, {
        query,
        headers: { ...own, accept: format, 'x-user-timezone': 'Europe/Paris' },
      }),
    )
    expect(answer.status).toBe(200)
    return bytesOf(answer)
  }

  /** Sends a table, maps its columns as they were guessed, and reads what would become of it. */
  async function preview(type: string, bytes: Buffer | string, { key, mapping, as = own }: Import) {
    const sent = await api(
      apiRequest(`/api/v1/services/imports/${type}`, {
        method: 'POST',
        query: 'name=table',
        headers: { ...as, 'content-type': 'application/octet-stream', 'x-user-timezone': 'Europe/Paris' },
        body: Buffer.from(bytes),
      }),
    )
    const { data: run } = await jsonOf<{ data: BulkRun }>(sent)
    expect(sent.status).toBe(201)
    const client = clientOf(api, as)
    const input = run.input as unknown as Input
    const mapped = await client.post(`${ROOT}/${run.id}/map`, { mapping: mapping ?? input.guessed, key }, json)
    expect(mapped.errors).toEqual([])
    await readImport(app, registry, { id: run.id })
    const lines = ((await client.get(`${ROOT}/${run.id}/rows`)).document as unknown as { data: BulkRow[] }).data
    const { fates } = (await client.get(`${ROOT}/${run.id}`)).data as unknown as BulkRun
    return { id: run.id, input, lines, fates }
  }

  async function carryOut(id: string): Promise<void> {
    expect((await admin.post(`${ROOT}/${id}/start`, {}, json)).errors).toEqual([])
    await carryOutRun(app, registry, { id })
    const run = (await admin.get(`${ROOT}/${id}`)).data as unknown as BulkRun
    expect([run.state, run.counts.refused, run.counts.waiting]).toEqual(['done', 0, 0])
  }

  async function undo(id: string): Promise<void> {
    const run = (await admin.post(`${ROOT}/${id}/undo`, {}, json)).data as unknown as BulkRun
    await carryOutRun(app, registry, { id: run.id })
    const { rows } = await app.database.pool.query('select state, reasons from bulk_rows where run_id = $1', [run.id])
    expect(rows).toEqual([{ state: 'done', reasons: null }])
  }

  return { exported, preview, carryOut, undo }
}

/** A file of a workbook with its XML changed, as by a person in a spreadsheet. */
export function edited(workbook: Buffer, change: (xml: string, path: string) => string): Buffer {
  const parts = Object.entries(unzipSync(workbook)).map(([path, bytes]) => [
    path,
    Buffer.from(change(Buffer.from(bytes).toString('utf8'), path)),
  ])
  return Buffer.from(zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>))
}
