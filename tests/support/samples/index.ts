import type { Database } from '#db/client.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import type { Client } from '../api-client.ts'
import { accessLevels } from './access-levels.ts'
import { accountDocuments } from './account-documents.ts'
import { accountTransactions } from './account-transactions.ts'
import { consents } from './consents.ts'
import { likes } from './likes.ts'
import { notifications } from './notifications.ts'
import { personalDataReads } from './personal-data-reads.ts'
import { reminders } from './reminders.ts'
import { reports } from './reports.ts'
import { adminTags } from './admin-tags.ts'
import { apiTokens } from './api-tokens.ts'
import { appEnvs } from './app-envs.ts'
import { appMenuItems } from './app-menu-items.ts'
import { appPageComponents } from './app-page-components.ts'
import { appPages } from './app-pages.ts'
import { appRedirections } from './app-redirections.ts'
import { appShortUrls } from './app-short-urls.ts'
import { blacklistItems } from './blacklist-items.ts'
import { bannedOrigins } from './banned-origins.ts'
import { eventNames } from './event-names.ts'
import { fileContainers } from './file-containers.ts'
import { files } from './files.ts'
import { historyActions } from './history-actions.ts'
import { jobs } from './jobs.ts'
import { languageLines } from './language-lines.ts'
import { newsletterFrequencies } from './newsletter-frequencies.ts'
import { outboxMails } from './outbox-mails.ts'
import { rentalInvoicingStrategies } from './rental-invoicing-strategies.ts'
import { originNames } from './origin-names.ts'
import { organizationTypes } from './organization-types.ts'
import { organizationYearStates } from './organization-year-states.ts'
import { organizations } from './organizations.ts'
import {
  rentalAddresses,
  rentalBookings,
  rentalCharges,
  rentalClosedDays,
  rentalCommandItems,
  rentalCommandMessages,
  rentalCommands,
  rentalCommandSteps,
  rentalConditions,
  rentalDocuments,
  rentalItemPeriods,
  rentalItems,
  rentalModelCategories,
  rentalDepositMovements,
  rentalInvoiceLines,
  rentalInvoices,
  rentalModels,
  rentalPayments,
  rentalShippingPrices,
  rentalStocks,
  rentalStrategies,
  rentalUnavailabilities,
  rentalWaitings,
  tags,
} from './rentals.ts'
import { roles } from './roles.ts'
import { made, type Sample, type SampleFacts } from './sample.ts'
import { savedViews } from './saved-views.ts'
import { securedFiles } from './secured-files.ts'
import { secondaryEmailAddresses } from './secondary-email-addresses.ts'
import { surveyAnswers } from './survey-answers.ts'
import { surveyChoices } from './survey-choices.ts'
import { surveys } from './surveys.ts'
import { publicationRequests } from './publication-requests.ts'
import { validationRequests } from './validation-requests.ts'
import { userCategories } from './user-categories.ts'
import { users } from './users.ts'

export type { Sample, SampleBody, SampleFacts } from './sample.ts'

/** A valid body of every type. A new entity is tested by adding its sample here. */
export const samples = {
  'access-levels': accessLevels,
  roles,
  jobs,
  'user-categories': userCategories,
  'newsletter-frequencies': newsletterFrequencies,
  'rental-invoicing-strategies': rentalInvoicingStrategies,
  users,
  'secondary-email-addresses': secondaryEmailAddresses,
  'organization-types': organizationTypes,
  'admin-tags': adminTags,
  organizations,
  'file-containers': fileContainers,
  files,
  'secured-files': securedFiles,
  'app-envs': appEnvs,
  'app-pages': appPages,
  'app-page-components': appPageComponents,
  'app-menu-items': appMenuItems,
  'app-redirections': appRedirections,
  'app-short-urls': appShortUrls,
  'language-lines': languageLines,
  'history-actions': historyActions,
  'outbox-mails': outboxMails,
  'blacklist-items': blacklistItems,
  'saved-views': savedViews,
  'event-names': eventNames,
  'origin-names': originNames,
  'banned-origins': bannedOrigins,
  surveys,
  'survey-choices': surveyChoices,
  'survey-answers': surveyAnswers,
  notifications,
  reminders,
  reports,
  likes,
  'account-transactions': accountTransactions,
  'account-documents': accountDocuments,
  consents,
  'personal-data-reads': personalDataReads,
  'validation-requests': validationRequests,
  'publication-requests': publicationRequests,
  'organization-year-states': organizationYearStates,
  'api-tokens': apiTokens,
  tags,
  'rental-model-categories': rentalModelCategories,
  'rental-models': rentalModels,
  'rental-items': rentalItems,
  'rental-conditions': rentalConditions,
  'rental-stocks': rentalStocks,
  'rental-strategies': rentalStrategies,
  'rental-shipping-prices': rentalShippingPrices,
  'rental-unavailabilities': rentalUnavailabilities,
  'rental-item-periods': rentalItemPeriods,
  'rental-addresses': rentalAddresses,
  'rental-bookings': rentalBookings,
  'rental-commands': rentalCommands,
  'rental-command-items': rentalCommandItems,
  'rental-command-steps': rentalCommandSteps,
  'rental-command-messages': rentalCommandMessages,
  'rental-documents': rentalDocuments,
  'rental-invoices': rentalInvoices,
  'rental-invoice-lines': rentalInvoiceLines,
  'rental-charges': rentalCharges,
  'rental-payments': rentalPayments,
  'rental-deposit-movements': rentalDepositMovements,
  'rental-closed-days': rentalClosedDays,
  'rental-waitings': rentalWaitings,
} satisfies Record<ResourceType, Sample>

/** Facts for a next sample: what it may refer to stays, its number is new. */
export const nextFacts = (facts: Omit<SampleFacts, 'n'>): SampleFacts => ({ ...facts, n: (made.samples += 1) })

/** The body of a POST for the next sample of a type. */
export function createBody(type: ResourceType, facts: Omit<SampleFacts, 'n'>): { data: Record<string, unknown> } {
  const { create } = samples[type] as Sample
  if (!create) throw new Error(`${type} are not made by POST`)
  return { data: { type, ...create(nextFacts(facts)) } }
}

/**
 * The next sample of a type, made as an administrator would.
 * @returns its id, or null where the product ships all there are
 */
export async function makeSample(
  type: ResourceType,
  { client, database, facts }: { client: Client; database: Database; facts: Omit<SampleFacts, 'n'> },
): Promise<string | null> {
  const { create, insert } = samples[type] as Sample
  if (insert) return insert(database, nextFacts(facts))
  if (!create) return null
  const answer = await client.post(type, createBody(type, facts))
  if (answer.status !== 201) throw new Error(`the sample of ${type} is refused: ${answer.status} ${answer.text}`)
  return answer.data.id
}
