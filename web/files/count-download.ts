import { FILES } from '#server/domain/forms/field.ts'
import { optsOut } from '#web/shell/tracking/opts-out.ts'

const FILE = /^\/services\/files\/([^/]+)$/

type Taken = { resourceType: string; resourceId: string; /** Of a file that no link leads to. */ url?: string }

/** Counts that files of a record were taken, for the statistics of both; not for readers who opt out of them. */
export function countDownload({ resourceType, resourceId, url = '' }: Taken): void {
  if (optsOut()) return
  void import('#web/shell/tracking/reports.ts').then(
    ({ track }) => {
      const slug = FILE.exec(url)?.[1]
      if (slug !== undefined) track({ event: 'download', resourceType: FILES, resourceId: decodeURIComponent(slug) })
      track({ event: 'download', resourceType, resourceId }, { atOnce: true })
    },
    () => undefined,
  )
}
