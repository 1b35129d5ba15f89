import type { ResourceDefinition } from '../jsonapi/define.ts'
import { accountDocument } from './account/account-document.ts'
import { accountTransaction } from './account/account-transaction.ts'
import { consent } from './account/consent.ts'
import { like } from './account/like.ts'
import { notification } from './account/notification.ts'
import { personalDataRead } from './account/personal-data-read.ts'
import { reminder } from './account/reminder.ts'
import { report } from './account/report.ts'
import { file } from './files/file.ts'
import { fileContainer } from './files/file-container.ts'
import { securedFile } from './files/secured-file.ts'
import { blacklistItem } from './operation/blacklist-item.ts'
import { historyAction } from './operation/history-action.ts'
import { outboxMail } from './operation/outbox-mail.ts'
import { savedView } from './operation/saved-view.ts'
import { adminTag } from './organizations/admin-tag.ts'
import { organization } from './organizations/organization.ts'
import { organizationYearState } from './organizations/organization-year-state.ts'
import { organizationType } from './organizations/organization-type.ts'
import { appEnv } from './pages/app-env.ts'
import { appMenuItem } from './pages/app-menu-item.ts'
import { appPage } from './pages/app-page.ts'
import { appPageComponent } from './pages/app-page-component.ts'
import { appRedirection } from './pages/app-redirection.ts'
import { appShortUrl } from './pages/app-short-url.ts'
import { languageLine } from './pages/language-line.ts'
import { accessLevel } from './people/access-level.ts'
import { job } from './people/job.ts'
import { newsletterFrequency } from './people/newsletter-frequency.ts'
import { rentalInvoicingStrategy } from './people/rental-invoicing-strategy.ts'
import { role } from './people/role.ts'
import { secondaryEmailAddress } from './people/secondary-email-address.ts'
import { user } from './people/user.ts'
import { userCategory } from './people/user-category.ts'
import { rentalAddress } from './rental/rental-address.ts'
import { rentalBooking } from './rental/rental-booking.ts'
import { rentalCharge } from './rental/rental-charge.ts'
import { rentalClosedDay } from './rental/rental-closed-day.ts'
import { rentalCommand } from './rental/rental-command.ts'
import { rentalCommandItem } from './rental/rental-command-item.ts'
import { rentalCommandMessage } from './rental/rental-command-message.ts'
import { rentalCommandStep } from './rental/rental-command-step.ts'
import { rentalCondition } from './rental/rental-condition.ts'
import { rentalDepositMovement } from './rental/rental-deposit-movement.ts'
import { rentalDocument } from './rental/rental-document.ts'
import { rentalInvoice } from './rental/rental-invoice.ts'
import { rentalInvoiceLine } from './rental/rental-invoice-line.ts'
import { rentalItem } from './rental/rental-item.ts'
import { rentalItemPeriod } from './rental/rental-item-period.ts'
import { rentalModel } from './rental/rental-model.ts'
import { rentalModelCategory } from './rental/rental-model-category.ts'
import { rentalPayment } from './rental/rental-payment.ts'
import { rentalShippingPrice } from './rental/rental-shipping-price.ts'
import { rentalStock } from './rental/rental-stock.ts'
import { rentalStrategy } from './rental/rental-strategy.ts'
import { rentalUnavailability } from './rental/rental-unavailability.ts'
import { rentalWaiting } from './rental/rental-waiting.ts'
import { tag } from './rental/tag.ts'
import { apiToken } from './rights/api-token.ts'
import { publicationRequest } from './rights/publication-request.ts'
import { validationRequest } from './rights/validation-request.ts'
import { bannedOrigin } from './stats/banned-origin.ts'
import { eventName } from './stats/event-name.ts'
import { originName } from './stats/origin-name.ts'
import { survey } from './surveys/survey.ts'
import { surveyAnswer } from './surveys/survey-answer.ts'
import { surveyChoice } from './surveys/survey-choice.ts'

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
