import type { ResourceDefinition } from '../jsonapi/define.ts'
import { accountDocument } from '#server/account/resources/account-document.ts'
import { accountTransaction } from '#server/account/resources/account-transaction.ts'
import { consent } from '#server/privacy/resources/consent.ts'
import { like } from '#server/account/resources/like.ts'
import { notification } from '#server/notifications/resources/notification.ts'
import { personalDataRead } from '#server/privacy/resources/personal-data-read.ts'
import { reminder } from '#server/notifications/resources/reminder.ts'
import { report } from '#server/reports/resources/report.ts'
import { file } from '#server/files/resources/file.ts'
import { fileContainer } from '#server/files/resources/file-container.ts'
import { securedFile } from '#server/files/resources/secured-file.ts'
import { blacklistItem } from '#server/mail/resources/blacklist-item.ts'
import { historyAction } from '#server/back-office/resources/history-action.ts'
import { outboxMail } from '#server/mail/resources/outbox-mail.ts'
import { savedView } from '#server/back-office/resources/saved-view.ts'
import { adminTag } from '#server/organizations/resources/admin-tag.ts'
import { organization } from '#server/organizations/resources/organization.ts'
import { organizationYearState } from '#server/organizations/resources/organization-year-state.ts'
import { organizationType } from '#server/organizations/resources/organization-type.ts'
import { appEnv } from '#server/site/resources/app-env.ts'
import { appMenuItem } from '#server/pages/resources/app-menu-item.ts'
import { appPage } from '#server/pages/resources/app-page.ts'
import { appPageComponent } from '#server/pages/resources/app-page-component.ts'
import { appRedirection } from '#server/pages/resources/app-redirection.ts'
import { appShortUrl } from '#server/pages/resources/app-short-url.ts'
import { languageLine } from '#server/site/resources/language-line.ts'
import { accessLevel } from '#server/people/resources/access-level.ts'
import { job } from '#server/people/resources/job.ts'
import { newsletterFrequency } from '#server/people/resources/newsletter-frequency.ts'
import { rentalInvoicingStrategy } from '#server/people/resources/rental-invoicing-strategy.ts'
import { role } from '#server/people/resources/role.ts'
import { secondaryEmailAddress } from '#server/people/resources/secondary-email-address.ts'
import { user } from '#server/people/resources/user.ts'
import { userCategory } from '#server/people/resources/user-category.ts'
import { rentalAddress } from '#server/rental/resources/rental-address.ts'
import { rentalBooking } from '#server/rental/resources/rental-booking.ts'
import { rentalCharge } from '#server/rental/resources/rental-charge.ts'
import { rentalClosedDay } from '#server/rental/resources/rental-closed-day.ts'
import { rentalCommand } from '#server/rental/resources/rental-command.ts'
import { rentalCommandItem } from '#server/rental/resources/rental-command-item.ts'
import { rentalCommandMessage } from '#server/rental/resources/rental-command-message.ts'
import { rentalCommandStep } from '#server/rental/resources/rental-command-step.ts'
import { rentalCondition } from '#server/rental/resources/rental-condition.ts'
import { rentalDepositMovement } from '#server/rental/resources/rental-deposit-movement.ts'
import { rentalDocument } from '#server/rental/resources/rental-document.ts'
import { rentalInvoice } from '#server/rental/resources/rental-invoice.ts'
import { rentalInvoiceLine } from '#server/rental/resources/rental-invoice-line.ts'
import { rentalItem } from '#server/rental/resources/rental-item.ts'
import { rentalItemPeriod } from '#server/rental/resources/rental-item-period.ts'
import { rentalModel } from '#server/rental/resources/rental-model.ts'
import { rentalModelCategory } from '#server/rental/resources/rental-model-category.ts'
import { rentalPayment } from '#server/rental/resources/rental-payment.ts'
import { rentalShippingPrice } from '#server/rental/resources/rental-shipping-price.ts'
import { rentalStock } from '#server/rental/resources/rental-stock.ts'
import { rentalStrategy } from '#server/rental/resources/rental-strategy.ts'
import { rentalUnavailability } from '#server/rental/resources/rental-unavailability.ts'
import { rentalWaiting } from '#server/rental/resources/rental-waiting.ts'
import { tag } from '#server/site/resources/tag.ts'
import { apiToken } from '#server/api-tokens/resources/api-token.ts'
import { publicationRequest } from '#server/publications/resources/publication-request.ts'
import { validationRequest } from '#server/people/resources/validation-request.ts'
import { bannedOrigin } from '#server/stats/resources/banned-origin.ts'
import { eventName } from '#server/stats/resources/event-name.ts'
import { originName } from '#server/stats/resources/origin-name.ts'
import { survey } from '#server/surveys/resources/survey.ts'
import { surveyAnswer } from '#server/surveys/resources/survey-answer.ts'
import { surveyChoice } from '#server/surveys/resources/survey-choice.ts'

/** Every entity of the product, in the order in which the admin lists them within their category. */
export const definitions: readonly ResourceDefinition[] = [
  appPage,
  appPageComponent,
  appMenuItem,
  appRedirection,
  appShortUrl,
  file,
  fileContainer,
  securedFile,
  languageLine,
  appEnv,
  historyAction,
  outboxMail,
  blacklistItem,
  savedView,
  apiToken,
  user,
  validationRequest,
  secondaryEmailAddress,
  accessLevel,
  role,
  job,
  userCategory,
  newsletterFrequency,
  rentalInvoicingStrategy,
  organization,
  organizationYearState,
  organizationType,
  adminTag,
  notification,
  reminder,
  report,
  publicationRequest,
  like,
  accountTransaction,
  accountDocument,
  consent,
  personalDataRead,
  bannedOrigin,
  originName,
  eventName,
  survey,
  surveyChoice,
  surveyAnswer,
  tag,
  rentalCommand,
  rentalModel,
  rentalItem,
  rentalUnavailability,
  rentalItemPeriod,
  rentalBooking,
  rentalModelCategory,
  rentalCondition,
  rentalStock,
  rentalStrategy,
  rentalShippingPrice,
  rentalCommandItem,
  rentalCommandStep,
  rentalCommandMessage,
  rentalDocument,
  rentalAddress,
  rentalInvoice,
  rentalInvoiceLine,
  rentalCharge,
  rentalPayment,
  rentalDepositMovement,
  rentalClosedDay,
  rentalWaiting,
]
