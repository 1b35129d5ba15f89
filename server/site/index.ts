export { offerStart } from './start-code.ts'
export { useStoredLocale } from './stored-locale.ts'
