export { recordConsent, withdrawConsent } from './record-consent.ts'
