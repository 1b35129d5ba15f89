export const OWN_TRAININGS_PATH = '/account/trainings'

/** Where a reader enrols in a session, or gives their place back; then they are led to `to`. */
export const enrolPath = (session: string, to: string): string =>
  `/services/trainings/enrol?${new URLSearchParams({ session, redirectUrl: to })}`

/** The certificate of an enrolment, as a PDF. */
export const certificateFile = (enrolment: string): string =>
  `/api/v1/services/training-enrolments/${enrolment}/certificate.pdf`

/** Where staff mark who was at a session. */
export const attendancePath = (session: string): string => `/admin/trainings/sessions/${session}/attendance`
