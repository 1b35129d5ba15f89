export { askForPublication, notifyPublishers } from './ask-for-publication.ts'
