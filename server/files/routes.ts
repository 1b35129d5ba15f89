import type { ServiceRoute } from '#server/module.ts'
import { sendArchive } from './attachments-archive.ts'
import { addAttachments, removeAttachment } from './attachments.ts'
import { replaceFile } from './replace.ts'
import { beginUpload, completeUpload, giveUp, listUploads, showUpload, takePart } from './resumable.ts'
import { addSecured, listSecured, removeSecured, showSecured } from './secured.ts'
import { serveFile } from './serve.ts'
import { uploadFiles } from './upload.ts'
import { showRoom } from './quota.ts'
import { listUses } from './uses.ts'

const summary = 'Upload files: multipart files[], with containerId, description, altText, isPublic and name'
const UPLOADS = '/api/v1/services/uploads'
const ATTACHMENTS = '/api/v1/services/attachments/:type/:id'

export const routes: ServiceRoute[] = [
  { method: 'POST', path: '/services/files', summary, who: 'signed-in', takesFiles: true, handler: uploadFiles },
  { method: 'POST', path: '/api/v1/services/files', summary, who: 'signed-in', takesFiles: true, handler: uploadFiles },
  {
    method: 'GET',
    path: '/services/files/:slugOrId',
    summary: 'A file, or its preview, by slug or id; ranges and etags are understood',
    who: 'everyone',
    handler: (context, { registry }) => serveFile(context, registry),
  },
  {
    method: 'POST',
    path: ATTACHMENTS,
    summary: 'Send files with a record that one may change: multipart files[], with altText for its pictures',
    who: 'signed-in',
    takesFiles: true,
    handler: (context, { registry }) => addAttachments(context, registry),
  },
  {
    method: 'DELETE',
    path: `${ATTACHMENTS}/:fileId`,
    summary: 'Take a file away from a record that one may change',
    who: 'signed-in',
    handler: removeAttachment,
  },
  {
    method: 'GET',
    path: `${ATTACHMENTS}/archive`,
    summary: 'The files of a record in one zip, for the readers of the record',
    who: 'everyone',
    handler: (context, { registry }) => sendArchive(context, registry),
  },
  {
    method: 'GET',
    path: UPLOADS,
    summary: 'Files that this person has begun to send in parts',
    who: 'signed-in',
    handler: listUploads,
  },
  {
    method: 'GET',
    path: `${UPLOADS}/:id`,
    summary: 'Which parts of a file have arrived',
    who: 'signed-in',
    handler: showUpload,
  },
  {
    method: 'PUT',
    path: `${UPLOADS}/:id/parts/:number`,
    summary: 'One part of a file, of 10 MB but the last, as application/octet-stream',
    who: 'signed-in',
    handler: takePart,
  },
  {
    method: 'DELETE',
    path: `${UPLOADS}/:id`,
    summary: 'Give up a file that has not wholly arrived',
    who: 'signed-in',
    handler: giveUp,
  },
  {
    method: 'POST',
    path: UPLOADS,
    summary: 'Begin a file that arrives in parts: name, size, type and purpose',
    who: 'signed-in',
    handler: (context, { registry }) => beginUpload(context, registry),
  },
  {
    method: 'POST',
    path: `${UPLOADS}/:id/complete`,
    summary: 'Keep a file whose parts have all arrived; asked again, the same record',
    who: 'signed-in',
    handler: (context, { registry }) => completeUpload(context, registry),
  },
  {
    method: 'POST',
    path: '/services/files/:id/replace',
    summary: 'Put other bytes in the place of a file: multipart files[] with one file',
    who: 'signed-in',
    takesFiles: true,
    handler: (context, { registry }) => replaceFile(context, registry),
  },
  {
    method: 'GET',
    path: '/api/v1/services/files/room',
    summary: 'How much room for files is taken, of how much',
    who: 'signed-in',
    handler: showRoom,
  },
  {
    method: 'GET',
    path: '/api/v1/services/files/:id/uses',
    summary: 'Where a file is used, as far as its reader may know',
    who: 'signed-in',
    handler: (context, { registry }) => listUses(context, registry),
  },
  {
    method: 'GET',
    path: '/services/secured-files',
    summary: 'The secured files of a record: model[type], model[id]',
    who: 'everyone',
    handler: (context, { registry }) => listSecured(context, registry),
  },
  {
    method: 'POST',
    path: '/services/secured-files',
    summary: 'Attach secured files to a record: multipart model[type], model[id], then files[]',
    who: 'signed-in',
    takesFiles: true,
    handler: (context, { registry }) => addSecured(context, registry),
  },
  {
    method: 'DELETE',
    path: '/services/secured-files/:id',
    summary: 'Remove a secured file',
    who: 'signed-in',
    handler: (context, { registry }) => removeSecured(context, registry),
  },
  {
    method: 'GET',
    path: '/services/secured-files/:id/show',
    summary: 'A secured file, for the readers of its record; void papers bear a mark, unless original=true',
    who: 'everyone',
    handler: (context, gathered) => showSecured(context, gathered),
  },
]
