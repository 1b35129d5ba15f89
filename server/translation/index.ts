export { routes } from './routes.ts'
export { translatorAnswers } from './translate-texts.ts'
