/** Where people find the sessions that they are enrolled in. */
export const OWN_TRAININGS_PATH = '/account/trainings'
