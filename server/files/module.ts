import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { anonymizeAttachments } from './anonymize-attachments.ts'
import { endUploads, removeOrphanFiles } from './clean-up.ts'
import { REMOVE_BYTES_TASK, removeReplacedBytes } from './replace.ts'
import { fileContainer } from './resources/file-container.ts'
import { file } from './resources/file.ts'
import { securedFile } from './resources/secured-file.ts'
import { routes } from './routes.ts'

export const filesModule = defineModule({
  name: 'files',
  resources: [file, fileContainer, securedFile],
  services: routes,
  jobs: {
    [REMOVE_BYTES_TASK]: removeReplacedBytes,
    'remove-orphan-files': { run: removeOrphanFiles, cron: '43 3 * * *' },
    'end-uploads': { run: endUploads, cron: '37 * * * *' },
  },
  personal: {
    erase: anonymizeAttachments,
    columns: {
      'file_uploads.created_by_id': { export: 'rows', onErasure: 'cascade', onMerge: move('authored') },
    },
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'file-containers': true
    files: true
    'secured-files': true
  }
}
