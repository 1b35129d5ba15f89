export { draftFromModel, withWords } from './draft-from-model.ts'
export { askedLocale } from './feeds.ts'
export { askForPublication, notifyPublishers } from './ask-for-publication.ts'
export { titleOf } from './title-of.ts'
export {
  attachedToPublications,
  listedPublications,
  publicationAttributes,
  publicationFeed,
  publicationHooks,
  publicationPolicy,
  publicationRelationships,
  publicationSection,
  publicationTraits,
  publishedFilter,
  publishedRows,
  PUBLISHING,
  withFreeSlug,
} from './publication.ts'
