export { askForPublication, tellPublishers } from './ask-for-publication.ts'
