import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { onServer, openTestServer, prepareTemplate } from './support/test-server.ts'

/** Opens the server of the tests once for all files, with the migrated template that they copy. */
export default async function setup(project: TestProject) {
  const server = await openTestServer()
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-test-'))
  // With the demo content, made by the first file that asks for it.
  const demo = `demo_${process.pid}_${Date.now()}`
  project.provide('postgres', { serverUrl: server.url, template: await prepareTemplate(server.url), demo })
  project.provide('folder', folder)
  return async () => {
    await onServer(server.url, client => client.query(`drop database if exists ${demo}`))
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
