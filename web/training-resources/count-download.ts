import { FILES } from '#server/domain/forms/field.ts'
import { optsOut } from '#web/shell/tracking/opts-out.ts'

const FILE = /^\/services\/files\/([^/]+)$/

/** Counts that a file of a resource was taken, for the statistics of both; not for readers who opt out of them. */
export function countDownload(resourceId: string, url: string): void {
  if (optsOut()) return
  void import('#web/shell/tracking/reports.ts').then(
    ({ track }) => {
      const slug = FILE.exec(url)?.[1]
      if (slug !== undefined) track({ event: 'download', resourceType: FILES, resourceId: decodeURIComponent(slug) })
      track({ event: 'download', resourceType: 'training-resources', resourceId }, { atOnce: true })
    },
    () => undefined,
  )
}
