import { openTestServer } from '#tests/support/test-server.ts'
import { ADMIN_ID, MEMBER_ID, prepareBenchDatabase } from '#tests/bench/data.ts'
import { measureApi } from '#tests/bench/measure-api.ts'
import { startProgram } from '#tests/bench/programs.ts'

/** `npm run bench [-- --json]`: what the product promises, measured against bare floors in the same run. */
const asJson = process.argv.includes('--json')
const server = await openTestServer()
const url = await prepareBenchDatabase(server.url)
const floor = await startProgram('tests/bench/floor.ts', [url])
const api = await startProgram('tests/bench/api.ts', [url, MEMBER_ID, ADMIN_ID])
try {
  const figures = await measureApi({ floor, api, url })
  if (asJson) console.log(JSON.stringify(figures, null, 2))
  else for (const { name, value, limit, unit, note } of figures) console.log(`${value <= limit ? 'ok  ' : 'OVER'} ${name}: ${value.toFixed(2)}${unit} (at most ${limit}${unit})${note ? `, ${note}` : ''}`)
} finally {
  await floor.stop()
  await api.stop()
  await server.stop()
}
