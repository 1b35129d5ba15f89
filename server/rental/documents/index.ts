export { filesOfMail, makePapersOfMail, voidPapers } from './papers-of-mail.ts'
export { documentKey, enqueueDocument, MAKE_DOCUMENT_TASK, makeDocument } from './make-document.ts'
