export const ENROL_PATH = '/services/trainings/enrol'
export const OWN_TRAININGS_PATH = '/account/trainings'

/** The certificate of an enrolment, as a PDF. */
export const certificateFile = (enrolment: string): string =>
  `/api/v1/services/training-enrolments/${enrolment}/certificate.pdf`

/** Where staff mark who was at a session. */
export const attendancePath = (session: string): string => `/admin/trainings/sessions/${session}/attendance`
