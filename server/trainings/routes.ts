import type { ServiceRoute } from '#server/module.ts'
import { checkCertificate, showCertificate } from './certificates.ts'
import { showSessionFile } from './session-file.ts'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/training-sessions/:id/calendar.ics',
    summary: 'A session of a training as an iCalendar file',
    who: 'everyone',
    parameters: { locale: 'The language of the texts' },
    handler: showSessionFile,
  },
  {
    method: 'GET',
    path: '/api/v1/services/training-enrolments/:id/certificate.pdf',
    summary: 'The certificate of attendance of somebody who was there (PDF/UA)',
    who: 'signed-in',
    handler: showCertificate,
  },
  {
    method: 'GET',
    path: '/api/v1/services/training-certificates/:number',
    summary: 'Whether a certificate of attendance has this number, and what for',
    who: 'everyone',
    handler: checkCertificate,
  },
]
