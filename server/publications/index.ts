export { publishes } from './policies.ts'
export { draftFromModel, withWords } from './draft-from-model.ts'
export { askedLocale } from './feeds.ts'
export { askForPublication, notifyPublishers } from './ask-for-publication.ts'
export { listedParts, partPolicy } from './part-policy.ts'
export { titleOf } from './title-of.ts'
export { publicationDefinition, publicationSearch } from './publication-definition.ts'
export {
  attachedToPublications,
  listedPublications,
  publicationAttributes,
  publicationFeed,
  publicationHooks,
  publicationPolicy,
  publicationRelationships,
  publicationSection,
  PUBLISHING,
  publishedFilter,
  publishedRows,
  withFreeSlug,
} from './publication.ts'
