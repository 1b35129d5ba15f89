export { translatorAnswers } from './translate-texts.ts'
