export { documentKey, enqueueDocument, MAKE_DOCUMENT_TASK, makeDocument, type DocumentAsked } from './make-document.ts'
