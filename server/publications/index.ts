export { publishes } from './policies.ts'
export { draftFromModel, withWords } from './draft-from-model.ts'
export { askedLocale } from './feeds.ts'
export { publicationFiles, takesPublicationFiles } from './attachments.ts'
export { askForPublication, notifyPublishers } from './ask-for-publication.ts'
export { listedParts, partPolicy } from './part-policy.ts'
export { nextVersionComputed, nextVersionRelationships } from './next-version.ts'
export { recordVersion } from './record-version.ts'
export { titleOf } from './title-of.ts'
export { publicationDefinition, publicationSearch } from './publication-definition.ts'
export {
  attachedToPublications,
  freeSlug,
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
