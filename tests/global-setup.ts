import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openTestServer, prepareTemplate } from './support/test-server.ts'

/** Opens the server of the tests once for all files, with the migrated template that they copy. */
export default async function setup(project: TestProject) {
  const server = await openTestServer()
  project.provide('postgres', { serverUrl: server.url, template: await prepareTemplate(server.url) })
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-test-'))
  project.provide('folder', folder)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
