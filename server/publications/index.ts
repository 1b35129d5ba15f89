export {
  askForPublication,
  assertMayAsk,
  TELL_OF_PUBLICATION_TASK,
  tellOfRequest,
  tellPublishers,
} from './ask-for-publication.ts'
export { acceptPublication, REFUSING, refusePublication } from './decide-publication.ts'
