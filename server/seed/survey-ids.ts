/** The demo's surveys, for modules whose texts show one. */
export { SURVEY_IDS } from '../surveys/seed.ts'
