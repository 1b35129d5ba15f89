import { afterEach, expect, test, vi } from 'vitest'
import { uploadInParts, UnreadableFile } from '#web/files/admin/upload-in-parts.ts'

afterEach(() => vi.unstubAllGlobals())

/** A file that was moved after it was chosen: its parts can't be read any more. */
const movedFile = () =>
  ({
    name: 'plan.stl',
    size: 20,
    type: 'model/stl',
    lastModified: 0,
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  }) as unknown as File

test('a part that can’t be read aborts the upload, and nothing is sent', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    return new Response(
      JSON.stringify({ data: { id: 'u1', parts: [], partCount: 2, partSize: 10, size: 20, isComplete: false } }),
      { status: 201 },
    )
  })
  const states: string[] = []
  const sending = uploadInParts(movedFile(), {
    purpose: { use: 'file', fields: {} },
    signal: new AbortController().signal,
    onState: ({ state }) => states.push(state),
  })
  await expect(sending).rejects.toThrow(UnreadableFile)
  await expect(sending).rejects.toThrow('impossible to read file')
  expect(asked).toEqual(['POST /api/v1/services/uploads'])
  expect(states).not.toContain('lost')
})
