export { recordConsent, withdrawConsent, type ConsentKind, type GivenConsent } from './record-consent.ts'
