import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { assertKey } from './store-key.ts'
import type { S3Settings } from '../config/env.ts'
import type { FileStore, StoredObject } from './store.ts'

/** Any S3-compatible service. An object appears whole or not at all: the service sees to that. */
export function openS3Store(settings: S3Settings): FileStore {
  const { bucket } = settings
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: settings.forcePathStyle ?? settings.endpoint !== null,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Services other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))

  async function find(key: string): Promise<StoredObject | null> {
    assertKey(key)
    try {
      const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
      return { key, size: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) }
    } catch (error) {
      if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null
      throw error
    }
  }

  return {
    async put(key, source, options = {}) {
      assertKey(key)
      if (typeof source === 'string') {
        await disk.copyFromFs(source, key, {
          contentLength: (await stat(source)).size,
          contentType: options.contentType,
        })
        await rm(source, { force: true })
      } else await disk.putStream(key, source, { contentLength: options.size, contentType: options.contentType })
    },
    async get(key, range) {
      assertKey(key)
      const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: rangeHeader(range) }))
      if (!answer.Body) throw new Error(`the file store gave nothing for ${key}`)
      return answer.Body as Readable
    },
    stat: find,
    has: async key => (await find(key)) !== null,
    async remove(key) {
      assertKey(key)
      await disk.delete(key)
    },
    async *list(prefix) {
      let next: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix && `${prefix}/`, ContinuationToken: next }),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
        }
        next = page.NextContinuationToken
      } while (next)
    },
  }
}

function rangeHeader(range: { start?: number; end?: number } | undefined): string | undefined {
  if (range?.start === undefined && range?.end === undefined) return undefined
  return `bytes=${range.start ?? 0}-${range.end ?? ''}`
}
