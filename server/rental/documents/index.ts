export { documentKey, enqueueDocument, MAKE_DOCUMENT_TASK, makeDocument } from './make-document.ts'
