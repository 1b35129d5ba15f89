import type { ServiceRoute } from '../context.ts'
import type { Registry } from '../jsonapi/compile.ts'
import { receiveSignedContract } from './actions/send-contract.ts'
import { showCalendarFile } from './calendar-file.ts'

const COMMAND = '/api/v1/services/rentals/commands/:id'

/** What belongs to one command, for whoever reads it. */
export const commandRoutes = (registry: Registry): ServiceRoute[] => [
  { method: 'POST', path: `${COMMAND}/signed-contract`, summary: 'Send the signed contract of a rental order: multipart files[] with one PDF or picture', who: 'signed-in', handler: context => receiveSignedContract(context, registry) },
  { method: 'GET', path: `${COMMAND}/calendar.ics`, summary: 'A rental order as an iCalendar file', who: 'signed-in', handler: context => showCalendarFile(context, registry) },
]
