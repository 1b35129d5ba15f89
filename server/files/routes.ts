import type { ServiceRoute } from '../context.ts'
import { serveFile } from './serve.ts'
import { uploadFiles } from './upload.ts'

const summary = 'Upload files: multipart files[], with containerId, description, isPublic and name'

export const routes: ServiceRoute[] = [
  { method: 'POST', path: '/services/files', summary, who: 'signed-in', handler: uploadFiles },
  { method: 'POST', path: '/api/v1/services/files', summary, who: 'signed-in', handler: uploadFiles },
  { method: 'GET', path: '/services/files/:slugOrId', summary: 'A file, or its preview, by slug or id; ranges and etags are understood', who: 'everyone', handler: serveFile },
]
