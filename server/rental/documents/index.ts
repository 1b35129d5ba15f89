export { documentKey, enqueueDocument, MAKE_DOCUMENT_TASK, makeDocument } from './make-document.ts'
export type { DocumentAsked } from './document-asked.ts'
